import { dateAt, plantDays } from '#planning/calendar/plant-days.ts'
import { stretchFrom } from '#planning/calendar/stretch.ts'
import { workingClockOf } from '#planning/calendar/working-clock.ts'
import { columnsOf } from './columns.ts'
import { hasCapabilities } from './place.ts'
import type { Flag, Group, Piece, Placement, Reservation, Resource } from './placement.ts'
import { type Schedule, type ScheduleInput, schedule } from './schedule.ts'
import { sequenceOf } from './sequence.ts'

export type DropInput = Omit<ScheduleInput, 'resources'> & {
  /** The resource that gets the groups, whatever their own resources are. */
  readonly resource: Resource
}

/**
 * Schedules groups that a planner drops onto a resource at an instant. Works like `schedule`, but outside working time the
 * first group starts exactly there and continues without breaks, with a flag, if nothing else is planned.
 */
export function drop({ groups, resource, start, options }: DropInput): Schedule {
  const given = groups.map((group) => ({ ...group, resourceId: resource.id }))
  const first = given[sequenceOf(columnsOf(given), options.order ?? 'given')[0] ?? -1]
  const isFree = options.divide !== 'anywhere' && hasRoomOn(resource, start, options.itemsPerDay)
  const outside = isFree && first ? placeOutside(first, resource, start) : undefined
  if (!outside) return schedule({ groups: given, resources: [resource], start, options })
  const [piece] = outside.pieces
  const { placements, refused } = schedule({
    groups: given.filter((group) => group !== first),
    // Reserved so that it counts towards the limit of its day; the others are scheduled after it.
    resources: [{ ...resource, reservations: withReserved(resource, piece) }],
    start: piece.end,
    options,
  })
  return { placements: [outside, ...placements], refused }
}

function withReserved({ reservations }: Resource, { start, end }: Piece): Reservation[] {
  return [...reservations, { start, end, id: 0 }].toSorted((a, b) => a.start - b.start)
}

function hasRoomOn({ reservations }: Resource, instant: number, itemsPerDay: number): boolean {
  if (reservations.length < itemsPerDay) return true
  const [day] = plantDays(dateAt(instant), 1)
  const begun = reservations.filter(({ start }) => day!.start <= start && start < day!.end)
  return begun.length < itemsPerDay
}

function placeOutside(
  group: Group,
  resource: Resource,
  start: number,
): (Placement & { readonly pieces: readonly [Placement['pieces'][number]] }) | undefined {
  const stretch = stretchFrom(workingClockOf(resource.working), start, group.durationMinutes)
  if (!stretch?.outsideHours) return undefined
  const { end } = stretch
  if (resource.reservations.some((taken) => taken.start < end && start < taken.end)) return undefined
  const flags: Flag[] = ['outside_hours']
  if (group.due != null && end > group.due) flags.push('late')
  if (!hasCapabilities(resource.capabilities, group.capabilities)) flags.push('no_capability')
  const piece = { start, end, minutes: group.durationMinutes, actions: group.actionMinutes?.length ?? 1 }
  return {
    groupId: group.id,
    resourceId: resource.id,
    pieces: [piece],
    flags,
    reason: { kind: 'as_desired' },
  }
}
