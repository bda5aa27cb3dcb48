import { type Overtime, OvertimeStatus, overtimes } from '#contract/overtimes.ts'
import { call } from '#web/lib/api.ts'
import { changedFields, type Names, NEW, type TimeMutation, withItem, withoutItem } from './mutations.ts'
import type { OvertimeBody } from './overtime-draft.ts'
import type { WorkingTimes } from './rules.ts'

export function addOvertime(body: OvertimeBody, approve: boolean, name: Names): TimeMutation {
  const optimistic: Overtime = {
    ...{ ...body, id: NEW, operator: { id: body.operator, name: name(body.operator) } },
    ...{ status: approve ? OvertimeStatus.Approved : OvertimeStatus.Requested },
    ...{ approved_by: null, approved_at: null },
  }
  return {
    key: `add overtime ${approve} ${JSON.stringify(body)}`,
    message: approve ? 'overtime.added' : 'overtime.asked',
    optimistic: withOvertime(optimistic),
    send: async (intent) => {
      const overtime = await call(
        overtimes.create,
        { body: approve ? { ...body, approve } : body },
        { intent },
      )
      return { apply: withOvertime(overtime), undo: deleteOvertime(overtime, name) }
    },
  }
}

export function changeOvertime(before: Overtime, body: OvertimeBody, name: Names): TimeMutation {
  const changes = changedFields(bodyOfOvertime(before), body)
  return {
    ...{ key: `change overtime ${before.id} ${JSON.stringify(changes)}`, message: 'overtime.changed' },
    optimistic: withOvertime({
      ...before,
      ...body,
      operator: { id: body.operator, name: name(body.operator) },
    }),
    send: async (intent) => {
      const overtime = await call(overtimes.change, { params: { id: before.id }, body: changes }, { intent })
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
  const { id, start_time, end_time } = before
  return {
    ...{ key: `decide overtime ${id} ${status} ${start_time} ${end_time}`, message: decided[status] },
    optimistic: withOvertime({ ...before, status }),
    send: async (intent) => {
      const body = { status, start_time, end_time }
      const overtime = await call(overtimes.change, { params: { id }, body }, { intent })
      return { apply: withOvertime(overtime), undo: decideOvertime(overtime, before.status) }
    },
  }
}

export function deleteOvertime(overtime: Overtime, name: Names): TimeMutation {
  const apply = (times: WorkingTimes) => ({ ...times, overtimes: withoutItem(times.overtimes, overtime.id) })
  return {
    ...{ key: `delete overtime ${overtime.id}`, message: 'overtime.deleted', optimistic: apply },
    send: async (intent) => {
      await call(overtimes.remove, { params: { id: overtime.id } }, { intent })
      const isApproved = overtime.status === OvertimeStatus.Approved
      return { apply, undo: addOvertime(bodyOfOvertime(overtime), isApproved, name) }
    },
  }
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
