import type { ActionGroup } from '#contract/action-groups.ts'
import type { PlantDay } from '#planning/plant-days.ts'

/** Work that nobody has, due on one day. */
export type Demand = { readonly minutes: number; readonly groups: readonly ActionGroup[] }

/** The work that nobody has, by the day on which it is due; what is overdue stands on the first. */
export function demandOf(
  unplanned: readonly ActionGroup[],
  dues: ReadonlyMap<number, number>,
  days: readonly PlantDay[],
): Map<number, Demand> {
  const byDay = new Map<number, Demand>()
  for (const group of unplanned) {
    const due = dues.get(group.partProductId)
    if (group.workerId !== null || due === undefined) continue
    const day = days.findIndex(({ end }) => due <= end)
    if (day < 0) continue
    const { minutes, groups } = byDay.get(day) ?? { minutes: 0, groups: [] }
    byDay.set(day, { minutes: minutes + group.duration, groups: [...groups, group] })
  }
  return byDay
}
