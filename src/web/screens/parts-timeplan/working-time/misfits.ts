import { loadOf } from '#planning/day-load.ts'
import type { WorkingRules } from '#planning/working-rules.ts'
import { type WorkingDay, workingDays } from '#planning/working-time.ts'
import { type Block, type Lane, NOBODY } from '#web/screens/parts-timeplan/lanes.ts'

/** A planned group that has too little working time where it lies. */
export type Misfit = { readonly block: Block; readonly operatorId: number; readonly minutes: number }

/** The unfinished groups that do not fit from an instant on, by work order; by other rules than the board's where they are given. */
export function misfitsOf(
  { lanes }: { readonly lanes: readonly Lane[] },
  from: number,
  rules?: WorkingRules,
): Map<number, Misfit> {
  const found = lanes
    .filter(({ operator }) => operator.id !== NOBODY.id)
    .flatMap((lane) => laneMisfits(lane, rules ? workingDays(rules, lane.operator.id, lane.days) : lane.days))
    .filter(({ block }) => block.end > from)
    .toSorted((a, b) => a.block.start - b.block.start)
  return new Map(found.map((misfit) => [misfit.block.group.workOrder.id, misfit]))
}

/** Those that are there now and were not before. */
export function newMisfits(before: ReadonlySet<number>, now: ReadonlyMap<number, Misfit>): Misfit[] {
  return [...now].filter(([id]) => !before.has(id)).map(([, misfit]) => misfit)
}

function laneMisfits({ blocks, operator }: Lane, days: readonly WorkingDay[]): Misfit[] {
  const open = blocks.filter(({ group }) => group.actions.some(({ done }) => !done))
  if (open.length === 0) return []
  const orders = open.map(({ start, end, minutes, group }) => ({
    ...{ start, end, workOrderId: group.workOrder.id, durationMinutes: minutes },
  }))
  const { outside } = loadOf(days, orders)
  return open.flatMap((block) => {
    const minutes = outside.get(block.group.workOrder.id)
    return minutes === undefined ? [] : [{ block, operatorId: operator.id, minutes }]
  })
}
