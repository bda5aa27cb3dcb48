import { columnsOf } from './columns.ts'
import { type LaidOut, type LayOutInput, layOut } from './lay-out.ts'
import { canDo } from './place.ts'
import type { Flag, Group, Placement, PlanOperator } from './placement.ts'
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
  const first = given[sequenceOf(columnsOf(given), options?.order ?? 'given')[0] ?? -1]
  const outside = options?.divide === 'anywhere' ? undefined : first && runOn(first, operator, start)
  if (!outside) return layOut({ groups: given, operators: [operator], start, ...(options && { options }) })
  const { placements, refused } = layOut({
    groups: given.filter((group) => group !== first),
    operators: [operator],
    start: outside.pieces[0]!.end,
    ...(options && { options }),
  })
  return { placements: [outside, ...placements], refused }
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
