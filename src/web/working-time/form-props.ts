import type { Year } from '#web/lib/plant-clock.ts'
import type { TimeHost } from './host.ts'
import type { TimeLabels } from './labels.ts'
import type { Rights } from './rights.ts'
import type { Saving } from './use-saving.ts'

/** What every form of working time is given. */
export type FormProps<Draft, Of = null> = {
  /** What it changes; null where it adds. */
  readonly of: Of | null
  readonly draft: Draft
  /** The year of dates that name none. */
  readonly year: Year
  readonly host: TimeHost
  readonly labels: TimeLabels
  readonly rights: Rights
  /** The operators to choose from; null where it is known whose time it is. */
  readonly operators: TimeHost['operators'] | null
  readonly saving: Saving
  readonly onDraft: (draft: Draft) => void
  readonly onClose: () => void
}
