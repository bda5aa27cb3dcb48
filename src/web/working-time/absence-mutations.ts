import { type Absence, absences } from '#contract/absences.ts'
import { call } from '#web/lib/api.ts'
import type { AbsenceBody } from './absence-draft.ts'
import { changedFields, type Names, NEW, type TimeMutation, withItem, withoutItem } from './mutations.ts'
import type { WorkingTimes } from './rules.ts'

export function addAbsence(body: AbsenceBody, name: Names): TimeMutation {
  return {
    ...{ key: `add absence ${JSON.stringify(body)}`, message: 'absence.added' },
    optimistic: withAbsence({ ...body, id: NEW, operator: { id: body.operator, name: name(body.operator) } }),
    send: async (intent) => {
      const absence = await call(absences.create, { body }, { intent })
      return { apply: withAbsence(absence), undo: deleteAbsence(absence, name) }
    },
  }
}

export function changeAbsence(before: Absence, body: AbsenceBody, name: Names): TimeMutation {
  const changes = changedFields(bodyOfAbsence(before), body)
  return {
    ...{ key: `change absence ${before.id} ${JSON.stringify(changes)}`, message: 'absence.changed' },
    optimistic: withAbsence({
      ...body,
      id: before.id,
      operator: { id: body.operator, name: name(body.operator) },
    }),
    send: async (intent) => {
      const absence = await call(absences.change, { params: { id: before.id }, body: changes }, { intent })
      return { apply: withAbsence(absence), undo: changeAbsence(absence, bodyOfAbsence(before), name) }
    },
  }
}

export function deleteAbsence(absence: Absence, name: Names): TimeMutation {
  const apply = (times: WorkingTimes) => ({ ...times, absences: withoutItem(times.absences, absence.id) })
  return {
    ...{ key: `delete absence ${absence.id}`, message: 'absence.deleted', optimistic: apply },
    send: async (intent) => {
      await call(absences.remove, { params: { id: absence.id } }, { intent })
      return { apply, undo: addAbsence(bodyOfAbsence(absence), name) }
    },
  }
}

function bodyOfAbsence({ id: _, operator, ...absence }: Absence): AbsenceBody {
  return { ...absence, operator: operator.id }
}

function withAbsence(absence: Absence) {
  return (times: WorkingTimes): WorkingTimes => ({ ...times, absences: withItem(times.absences, absence) })
}
