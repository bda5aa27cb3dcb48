import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { createStore } from '#web/lib/store.ts'
import type { Lane } from '#web/screens/parts-timeplan/lanes.ts'
import type { Preview } from './dropping.ts'
import type { Bundle } from './picks.ts'
import type { Held } from './pickup.ts'

/** Where on the board picked work would go at present: what the ghost shows. */
export type Aim = {
  /** What was known when it was aimed. */
  readonly plan: PartTimeplan
  readonly lane: Lane
  readonly day: number
  readonly instant: number
  readonly held: Held
  /** What is picked, as it would be planned. */
  readonly bundles: readonly Bundle[]
  readonly preview: Preview
}

export const aiming = createStore<Aim | null>(null)
