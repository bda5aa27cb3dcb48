/** The codes of work types (requirements: Enumerations). */
export const workTypes = {
  cutting: 1,
  milling: 2,
  welding: 3,
  assembly: 4,
  testing: 5,
  marking: 6,
  logistics: 7,
  other: 8,
} as const
export type WorkType = keyof typeof workTypes

/** Returns the work types of actions, first what takes the most time; where the time is equal, what comes first. */
export function workTypesByTime(
  actions: readonly { readonly workType: number; readonly minutes: number }[],
): number[] {
  const minutes = new Map<number, number>()
  for (const action of actions)
    minutes.set(action.workType, (minutes.get(action.workType) ?? 0) + action.minutes)
  return [...minutes].sort(([, a], [, b]) => b - a).map(([type]) => type)
}
