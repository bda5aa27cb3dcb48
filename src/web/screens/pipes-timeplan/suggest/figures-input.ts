import { endOfDay } from '#planning/calendar/plant-days.ts'
import { usesOn } from '#planning/pipes/mandrels.ts'
import { heldSlot } from '#planning/pipes/predict-line.ts'
import type { SummaryInput } from '#planning/pipes/suggest/summary.ts'
import { dueOf } from '#web/screens/pipes-timeplan/model/pipe-warnings.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { slotsOnFreeLines } from '#web/screens/pipes-timeplan/model/predictions.ts'
import type { AskedSuggestion } from './queries.ts'

/**
 * Returns what the figures of a plan are computed from, so that those of each part of a suggestion are exact.
 *
 * @param leaving the pipes that leave their slots, and so are not late in them
 */
export function figuresInput(
  board: PipesBoard,
  { at, ids, last }: AskedSuggestion,
  leaving: ReadonlySet<string>,
): SummaryInput {
  const { plan, rules, state, products } = board
  const delayed = [...slotsOnFreeLines(board, at, { leaving })].flatMap(([id, expected]) => {
    const { job, slot } = state.products.get(id) ?? {}
    return job && slot ? { job, slot: heldSlot(slot, expected) } : []
  })
  return {
    jobs: ids.flatMap((id) => {
      const [job, product] = [state.products.get(id)?.job, products.get(id)]
      return job && product ? { ...job, length: product.length, due: dueOf(board, product) } : []
    }),
    mandrels: new Map(
      [...Map.groupBy(plan.mandrels, ({ dn }) => dn)].map(([dn, own]) => [dn, own.map(({ id }) => id)]),
    ),
    uses: usesOn(plan.mandrels, delayed, { ...rules.settings, now: at }),
    ...{ settings: rules.settings, horizon: endOfDay(last) },
  }
}
