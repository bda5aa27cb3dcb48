import { type Absence, absences } from '#contract/absences.ts'
import { call } from '#web/lib/api.ts'
import type { WorkingTimes } from '#web/screens/parts-timeplan/working.ts'
import type { AbsenceBody } from './absence-draft.ts'
import { changesOf, type Names, NEW, type Wish, withItem, withoutItem } from './wishes.ts'

export function addAbsence(body: AbsenceBody, name: Names): Wish {
  return {
    ...{ meaning: `add absence ${JSON.stringify(body)}`, said: 'absence.added' },
    foreseen: withAbsence({ ...body, id: NEW, operator: { id: body.operator, name: name(body.operator) } }),
    send: async (intent) => {
      const absence = await call(absences.create, { body }, { intent })
      return { apply: withAbsence(absence), undo: deleteAbsence(absence, name) }
    },
  }
}

export function changeAbsence(before: Absence, body: AbsenceBody, name: Names): Wish {
  const changes = changesOf(bodyOfAbsence(before), body)
  return {
    ...{ meaning: `change absence ${before.id} ${JSON.stringify(changes)}`, said: 'absence.changed' },
    foreseen: withAbsence({
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

export function deleteAbsence(absence: Absence, name: Names): Wish {
  const apply = (times: WorkingTimes) => ({ ...times, absences: withoutItem(times.absences, absence.id) })
  return {
    ...{ meaning: `delete absence ${absence.id}`, said: 'absence.deleted', foreseen: apply },
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
