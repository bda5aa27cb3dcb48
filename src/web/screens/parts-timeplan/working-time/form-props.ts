import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'
import type { Rights } from './rights.ts'
import type { Saving } from './use-saving.ts'

/** The words that forms and entries of working time are told in. */
export type TimeWords = Pick<Words, 'operator' | 'when' | 'day' | 'enum'>

/** What every form of working time is given. */
export type FormProps<Draft, Of = null> = {
  /** What it changes; null where it adds. */
  readonly of: Of | null
  readonly draft: Draft
  /** The year of dates that name none. */
  readonly year: number
  readonly board: Board
  readonly words: TimeWords
  readonly rights: Rights
  readonly saving: Saving
  readonly onDraft: (draft: Draft) => void
  readonly onClose: () => void
}
