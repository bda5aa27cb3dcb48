import { columnsOf } from './columns.ts'
import { type LaidOut, type LayOutInput, layOut } from './lay-out.ts'
import { canDo } from './place.ts'
import type { Flag, Group, Piece, Placement, PlanOperator, Reservation } from './placement.ts'
import { dateAt, plantDays } from './plant-days.ts'
import { sequenceOf } from './sequence.ts'
import { stretchFrom } from './stretch.ts'
import { timelineOf } from './timeline.ts'

export type DropInput = Omit<LayOutInput, 'operators'> & {
  /** Whoever the groups name, it is this operator who gets them. */
  readonly operator: PlanOperator
}

/**
 * Where groups go that a planner drops onto an operator at an instant: as `layOut` places them, except that outside
 * working time the first begins at that very instant and runs on, marked, if nothing is planned there.
 */
export function drop({ groups, operator, start, options }: DropInput): LaidOut {
  const given = groups.map((group) => ({ ...group, operatorId: operator.id }))
  const first = given[sequenceOf(columnsOf(given), options.order ?? 'given')[0] ?? -1]
  const isFree = options.divide !== 'anywhere' && hasRoomOn(operator, start, options.itemsPerDay)
  const outside = isFree && first ? runOn(first, operator, start) : undefined
  if (!outside) return layOut({ groups: given, operators: [operator], start, options })
  const [piece] = outside.pieces
  const { placements, refused } = layOut({
    groups: given.filter((group) => group !== first),
    // It counts among the work orders of its day; it ends before the others are laid out, so nothing lies behind it.
    operators: [{ ...operator, reservations: withReserved(operator, piece) }],
    start: piece.end,
    options,
  })
  return { placements: [outside, ...placements], refused }
}

function withReserved({ reservations }: PlanOperator, { start, end }: Piece): Reservation[] {
  return [...reservations, { start, end, workOrderId: 0 }].toSorted((a, b) => a.start - b.start)
}

function hasRoomOn({ reservations }: PlanOperator, instant: number, itemsPerDay: number): boolean {
  if (reservations.length < itemsPerDay) return true
  const [day] = plantDays(dateAt(instant), 1)
  const begun = reservations.filter(({ start }) => day!.start <= start && start < day!.end)
  return begun.length < itemsPerDay
}

function runOn(
  group: Group,
  operator: PlanOperator,
  start: number,
): (Placement & { readonly pieces: readonly [Placement['pieces'][number]] }) | undefined {
  const stretch = stretchFrom(timelineOf(operator.working), start, group.durationMinutes)
  if (!stretch?.outsideHours) return undefined
  const { end } = stretch
  if (operator.reservations.some((taken) => taken.start < end && start < taken.end)) return undefined
  const flags: Flag[] = ['outside_hours']
  if (group.due != null && end > group.due) flags.push('late')
  if (!canDo(operator.skills, group.skills)) flags.push('no_skill')
  const piece = { start, end, minutes: group.durationMinutes, actions: group.actionMinutes?.length ?? 1 }
  return {
    groupId: group.id,
    operatorId: operator.id,
    pieces: [piece],
    flags,
    reason: { kind: 'as_wished' },
  }
}
