import type { Placement } from '#planning/scheduling/placement.ts'
import { asRead, type Lateness } from '#web/screens/parts-timeplan/model/lateness.ts'
import type { Bundle } from '#web/screens/parts-timeplan/model/picks.ts'
import type { Fit } from './auto-fit.ts'

/** What of an order is worth planning earlier. */
export type Worthwhile = {
  /** Its groups whose move is needed, and those that are not planned yet; empty where the order is done no earlier by any. */
  readonly bundles: readonly Bundle[]
  /** How late the order is with all of its groups as early as possible; null if it is on time then. */
  readonly best: Lateness | null
}

type Context = {
  readonly fitOf: (bundles: readonly Bundle[]) => Fit
  readonly lateAfter: (placements: readonly Placement[]) => Lateness | null
}

/** Returns the groups of an order without those whose move does not make it less late, as exactly as its lateness is read. */
export function worthwhile(bundles: readonly Bundle[], { fitOf, lateAfter }: Context): Worthwhile {
  const lateWith = (placements: readonly Placement[]) => asRead(lateAfter(placements)?.minutes ?? 0)
  const whole = fitOf(bundles)
  const best = lateAfter(whole.placements)
  const goal = asRead(best?.minutes ?? 0)
  const waiting = bundles.filter(({ from }) => from === null)
  if (lateWith(waiting.length > 0 ? fitOf(waiting).placements : []) <= goal) return { bundles: [], best }

  const isEnough = (some: readonly Bundle[]) => lateWith(fitOf(some).placements) <= goal
  const planned = whole.placements.map(({ groupId }) => bundles.find(({ id }) => id === groupId)!)
  const needed = planned.reduceRight((moving, bundle) => {
    const others = moving.filter((each) => each !== bundle)
    return bundle.from !== null && isEnough(others) ? others : moving
  }, bundles)
  return { bundles: needed, best }
}
