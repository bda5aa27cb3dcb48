import { type Overtime, OvertimeStatus, overtimes } from '#contract/overtimes.ts'
import { call } from '#web/lib/api.ts'
import { addedAgain, latestId } from './latest-ids.ts'
import {
  asSeen,
  changedFields,
  type Names,
  NEW,
  type Sides,
  type TimeMutation,
  withItem,
  withoutItem,
} from './mutations.ts'
import type { OvertimeBody } from './overtime-draft.ts'
import type { WorkingTimes } from './rules.ts'

/** @param former the id that it had before it was deleted */
export function addOvertime(
  body: OvertimeBody,
  approve: boolean,
  name: Names,
  former?: number,
): TimeMutation {
  const subject = name(body.operator)
  const optimistic: Overtime = {
    ...{ ...body, id: NEW, operator: { id: body.operator, name: subject } },
    ...{ status: approve ? OvertimeStatus.Approved : OvertimeStatus.Requested },
    ...{ approved_by: null, approved_at: null },
  }
  return {
    key: `add overtime ${approve} ${JSON.stringify(body)}`,
    message: approve ? 'overtime.added' : 'overtime.asked',
    subject,
    optimistic: withOvertime(optimistic),
    send: async (intent) => {
      const overtime = await call(
        overtimes.create,
        { body: approve ? { ...body, approve } : body },
        { intent },
      )
      addedAgain('overtime', former, overtime.id)
      return { apply: withOvertime(overtime), undo: deleteOvertime(overtime, name) }
    },
  }
}

export function changeOvertime(before: Overtime, body: OvertimeBody, name: Names): TimeMutation {
  const changes = changedFields(bodyOfOvertime(before), body)
  const subject = name(body.operator)
  return {
    ...{
      key: `change overtime ${before.id} ${JSON.stringify(changes)}`,
      message: 'overtime.changed',
      subject,
    },
    optimistic: withOvertime({ ...before, ...body, operator: { id: body.operator, name: subject } }),
    send: async (intent) => {
      const id = latestId('overtime', before.id)
      const overtime = await call(
        overtimes.change,
        { params: { id }, body: asSeen(bodyOfOvertime(before), changes) },
        { intent },
      )
      return {
        apply: withOvertime(overtime),
        undo: changeOvertime(overtime, bodyOfOvertime(before), name),
      }
    },
  }
}

const decided = {
  [OvertimeStatus.Requested]: 'overtime.changed',
  [OvertimeStatus.Approved]: 'overtime.approved',
  [OvertimeStatus.Rejected]: 'overtime.rejected',
} as const

/** Decides on overtime as it is seen: with other times it is refused. */
export function decideOvertime(before: Overtime, status: Overtime['status']): TimeMutation {
  const { id, operator, start_time, end_time } = before
  return {
    ...{ key: `decide overtime ${id} ${status} ${start_time} ${end_time}`, message: decided[status] },
    subject: operator.name,
    optimistic: withOvertime({ ...before, status }),
    send: async (intent) => {
      const body = { status, start_time, end_time }
      const overtime = await call(
        overtimes.change,
        { params: { id: latestId('overtime', id) }, body },
        { intent },
      )
      return { apply: withOvertime(overtime), undo: decideOvertime(overtime, before.status) }
    },
  }
}

export function deleteOvertime(overtime: Overtime, name: Names): TimeMutation {
  const { id, operator } = overtime
  const apply = (times: WorkingTimes) => ({
    ...times,
    overtimes: withoutItem(times.overtimes, latestId('overtime', id)),
  })
  return {
    ...{
      key: `delete overtime ${id}`,
      message: 'overtime.deleted',
      subject: operator.name,
      optimistic: apply,
    },
    send: async (intent) => {
      await call(
        overtimes.remove,
        {
          params: { id: latestId('overtime', id) },
          query: { ...bodyOfOvertime(overtime), status: overtime.status },
        },
        { intent },
      )
      const isApproved = overtime.status === OvertimeStatus.Approved
      return { apply, undo: addOvertime(bodyOfOvertime(overtime), isApproved, name, id) }
    },
  }
}

/** Returns what makes overtime what it was before a change; null where there was and is none. */
export function revertOvertime({ before, after }: Sides<Overtime>, name: Names): TimeMutation | null {
  if (!after) {
    const isApproved = before?.status === OvertimeStatus.Approved
    return before && addOvertime(bodyOfOvertime(before), isApproved, name, before.id)
  }
  if (!before) return deleteOvertime(after, name)
  return before.status === after.status
    ? changeOvertime(after, bodyOfOvertime(before), name)
    : decideOvertime(after, before.status)
}

function bodyOfOvertime(overtime: Overtime): OvertimeBody {
  const { operator, start_time, end_time, reason, comment, compensation } = overtime
  return { operator: operator.id, start_time, end_time, reason, comment, compensation }
}

function withOvertime(overtime: Overtime) {
  return (times: WorkingTimes): WorkingTimes => ({
    ...times,
    overtimes:
      overtime.status === OvertimeStatus.Rejected
        ? withoutItem(times.overtimes, overtime.id)
        : withItem(times.overtimes, overtime),
  })
}
