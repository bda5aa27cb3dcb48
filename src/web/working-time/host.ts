import type { Interval } from '#domain/time.ts'
import type { PlantDay } from '#planning/calendar/plant-days.ts'
import type { WorkingRules } from '#planning/calendar/working-rules.ts'
import type { Announce } from '#web/elements/use-write.ts'
import type { TimeMutation } from './mutations.ts'
import { rulesOf, type WorkingTimes } from './rules.ts'

/** What working time is edited beside, such as a plan. */
export type TimeHost = {
  readonly times: WorkingTimes
  readonly rules: WorkingRules
  readonly operators: readonly { readonly id: number; readonly name: string }[]
  /** The days shown. */
  readonly days: readonly PlantDay[]
  /** The days whose working time is known. */
  readonly reached: readonly PlantDay[]
  /** Returns the planned work that has too little working time from an instant on, by id; by other rules where given. */
  readonly conflicts: (from: number, rules?: WorkingRules) => ReadonlyMap<number, TimeConflict>
  /** Returns the minutes of work that an operator has left from earlier days on a date. */
  readonly unfinished: (operator: number, date: string) => number
  /** Shows changed working time before it is read again. */
  readonly show: (change: (times: WorkingTimes) => WorkingTimes) => Promise<void>
  /** Reads again what depends on working time. */
  readonly refresh: () => void
  /** Says what was done, and keeps its undo with those of the host. */
  readonly announce?: Announce
  /** The same as it is shown now: an undo can follow much later. */
  readonly latest: () => TimeHost
}

/** Planned work that has too little working time in its place or, if that is over, while its operator is absent. */
export type TimeConflict = Interval & {
  readonly id: number
  readonly operatorId: number
  /** The minutes without working time. */
  readonly minutes: number
  readonly title: string
  readonly detail: string
  /** The minutes that are left of work that was planned to end before now; null for other work. */
  readonly left: number | null
  /** Why it cannot be moved: it is running or in downtime; null where it can be. */
  readonly held: 'running' | 'downtime' | null
}

/** Returns the conflicts that are there now and were not before. */
export function newConflicts(
  before: ReadonlySet<number>,
  now: ReadonlyMap<number, TimeConflict>,
): TimeConflict[] {
  return [...now].filter(([id]) => !before.has(id)).map(([, conflict]) => conflict)
}

/** Returns the planned work that would no longer fit after a mutation. */
export function conflictsOf(host: TimeHost, { optimistic }: TimeMutation, now: number): TimeConflict[] {
  const before = new Set(host.conflicts(now).keys())
  return newConflicts(before, host.conflicts(now, rulesOf(optimistic(host.times))))
}
