import type { PipeSuggestion } from '#contract/pipe-suggestion.ts'
import { endOfDay } from '#planning/calendar/plant-days.ts'
import { usesOn } from '#planning/pipes/mandrels.ts'
import { heldSlot } from '#planning/pipes/predict-line.ts'
import type { SummaryInput } from '#planning/pipes/suggest/summary.ts'
import { dueOf } from '#web/screens/pipes-timeplan/model/pipe-warnings.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { expectedSlots } from '#web/screens/pipes-timeplan/model/predictions.ts'
import type { AskedSuggestion } from './queries.ts'

/** Why a pipe stays where it is planned, whatever is suggested for others. */
const staying: readonly string[] = ['not_open', 'not_configured', 'too_long', 'blocked']

/** Returns what the figures of a plan are computed from: the same as on the server, so that those of each part of a suggestion are exact. */
export function figuresInput(
  board: PipesBoard,
  { at, ids, last }: AskedSuggestion,
  leftOut: PipeSuggestion['left_out'],
): SummaryInput {
  const { plan, rules, state, products } = board
  const stays = new Set(leftOut.filter(({ reason }) => staying.includes(reason)).map(({ id }) => id))
  const leaving = new Set(ids.filter((id) => !stays.has(id)).map(String))
  const delayed = [...expectedSlots(board, at, leaving)].flatMap(([id, expected]) => {
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
