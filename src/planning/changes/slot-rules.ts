import type { Interval } from '#domain/time.ts'
import type { StartRules } from './desired-start.ts'

/** Returns when work of a resource ends, given its start and minutes; undefined if the working time does not suffice. */
export type EndOf = (resource: number | null, start: number, minutes: number) => number | undefined

/** Returns whether a resource works at an instant. */
export type IsWorking = (resource: number | null, instant: number) => boolean

/** The rules by which slots of any plan are checked. */
export type SlotRules = StartRules & {
  /** The resources that can be planned. */
  readonly resources: ReadonlySet<number>
  readonly endOf: EndOf
  readonly isWorking: IsWorking
  /** Returns the first absence of a resource that overlaps an interval. */
  readonly absenceIn: (resource: number | null, span: Interval) => Interval | undefined
}

/** A slot from which a change moved work, and the minutes of that work. */
export type OldSlot = Interval & {
  readonly resource: number | null
  readonly minutes: number
  /** Whether the work fitted the working time there then. */
  readonly fitted: boolean
  /** Whether it was a slot of an earlier day then. */
  readonly wasOver: boolean
}

/** Why work cannot return to its old slot. */
export type SlotProblem =
  | { readonly kind: 'resource_left' | 'day_over' }
  | { readonly kind: 'absent' | 'not_working'; readonly span: Interval }

/**
 * Returns why work cannot return to its old slot: the resource has left or is absent, the day is over, or the work no
 * longer fits between the old start and the old end; where it did not fit before, or the day was over, it can return all the
 * same. A slot that the work has not left is not checked.
 *
 * @param now the current slot of the work
 */
export function problemOfSlot(
  slot: OldSlot,
  now: Pick<OldSlot, 'resource' | 'start' | 'end'> | undefined,
  rules: SlotRules,
): SlotProblem | undefined {
  const { resource, start, end, minutes } = slot
  const isSameStart = now?.resource === resource && now.start === start
  if (isSameStart && now.end === end) return undefined
  if (resource !== null && !rules.resources.has(resource)) return { kind: 'resource_left' }
  if (start < rules.today && !isSameStart && !slot.wasOver) return { kind: 'day_over' }
  return slot.fitted && minutes > 0 ? hindranceOf(slot, rules) : undefined
}

function hindranceOf(slot: OldSlot, rules: SlotRules): SlotProblem | undefined {
  if (fitsWorkingTime(slot, rules)) return undefined
  const { resource, start, end } = slot
  const absence = rules.absenceIn(resource, { start, end })
  return absence
    ? { kind: 'absent', span: { start: absence.start, end: absence.end } }
    : { kind: 'not_working', span: { start, end } }
}

/** Returns whether work starts in the working time of its resource and ends there in time. */
export function fitsWorkingTime(
  { resource, start, end, minutes }: Omit<OldSlot, 'fitted' | 'wasOver'>,
  { endOf, isWorking }: Pick<SlotRules, 'endOf' | 'isWorking'>,
): boolean {
  const finish = isWorking(resource, start) ? endOf(resource, start, minutes) : undefined
  return finish !== undefined && finish <= end
}
