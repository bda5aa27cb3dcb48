import type { PipeSuggestion, PlanFigures } from '#contract/pipe-suggestion.ts'
import { usesOfCooling } from '#planning/pipes/mandrels.ts'
import type { PlacedJob } from '#planning/pipes/pipe-job.ts'
import { summaryOf } from '#planning/pipes/suggest/summary.ts'
import { dueOf } from '#web/screens/pipes-timeplan/model/pipe-warnings.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'

/** All lines with a suggestion, and with the part of it that is made. */
type Placed = { readonly all: readonly PlacedJob[]; readonly part: readonly PlacedJob[] }

/** Returns the figures of a part of a suggestion: those of all of it, changed by what is not made. */
export function partFigures(
  { data, after }: Pick<PipeSuggestion, 'data' | 'after'>,
  { all, part }: Placed,
  board: PipesBoard,
  now: number,
): PlanFigures {
  const { plan, rules, state, products } = board
  const known = {
    jobs: data.flatMap(({ id }) => {
      const [job, product] = [state.products.get(id)?.job, products.get(id)]
      return job && product ? [{ ...job, length: product.length, due: dueOf(board, product) }] : []
    }),
    mandrels: new Map(
      [...Map.groupBy(plan.mandrels, ({ dn }) => dn)].map(([dn, own]) => [dn, own.map(({ id }) => id)]),
    ),
    ...{ uses: usesOfCooling(plan.mandrels, now), settings: rules.settings },
  }
  const summaryWith = (placed: readonly PlacedJob[]) =>
    summaryOf(known, [...Map.groupBy(placed, ({ slot }) => slot.line).values()])
  const [whole, made] = [summaryWith(all), summaryWith(part)]
  return {
    planned: after.planned + made.planned - whole.planned,
    late: after.late + made.late - whole.late,
    late_minutes: after.late_minutes + made.lateMinutes - whole.lateMinutes,
    changeover_minutes: after.changeover_minutes + made.changeoverMinutes - whole.changeoverMinutes,
    idle_minutes: after.idle_minutes + made.idleMinutes - whole.idleMinutes,
    // What is behind is on its mandrel for longer than planned, which only the figures of the whole suggestion know.
    mandrel_conflicts: Math.max(0, after.mandrel_conflicts + made.mandrelConflicts - whole.mandrelConflicts),
  }
}
