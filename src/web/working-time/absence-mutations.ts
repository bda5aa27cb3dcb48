import { type Absence, absences } from '#contract/absences.ts'
import { call } from '#web/lib/api.ts'
import type { AbsenceBody } from './absence-draft.ts'
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
import type { WorkingTimes } from './rules.ts'

/** @param former the id that it had before it was deleted */
export function addAbsence(body: AbsenceBody, name: Names, former?: number): TimeMutation {
  const subject = name(body.operator)
  return {
    ...{ key: `add absence ${JSON.stringify(body)}`, message: 'absence.added', subject },
    optimistic: withAbsence({ ...body, id: NEW, operator: { id: body.operator, name: subject } }),
    send: async (intent) => {
      const absence = await call(absences.create, { body }, { intent })
      addedAgain('absence', former, absence.id)
      return { apply: withAbsence(absence), undo: deleteAbsence(absence, name) }
    },
  }
}

export function changeAbsence(before: Absence, body: AbsenceBody, name: Names): TimeMutation {
  const changes = changedFields(bodyOfAbsence(before), body)
  const subject = name(body.operator)
  return {
    ...{ key: `change absence ${before.id} ${JSON.stringify(changes)}`, message: 'absence.changed', subject },
    optimistic: withAbsence({ ...body, id: before.id, operator: { id: body.operator, name: subject } }),
    send: async (intent) => {
      const id = latestId('absence', before.id)
      const absence = await call(
        absences.change,
        { params: { id }, body: asSeen(bodyOfAbsence(before), changes) },
        { intent },
      )
      return { apply: withAbsence(absence), undo: changeAbsence(absence, bodyOfAbsence(before), name) }
    },
  }
}

export function deleteAbsence(absence: Absence, name: Names): TimeMutation {
  const { id, operator } = absence
  const apply = (times: WorkingTimes) => ({
    ...times,
    absences: withoutItem(times.absences, latestId('absence', id)),
  })
  return {
    ...{ key: `delete absence ${id}`, message: 'absence.deleted', subject: operator.name, optimistic: apply },
    send: async (intent) => {
      await call(
        absences.remove,
        { params: { id: latestId('absence', id) }, query: bodyOfAbsence(absence) },
        { intent },
      )
      return { apply, undo: addAbsence(bodyOfAbsence(absence), name, id) }
    },
  }
}

/** Returns what makes an absence what it was before a change; null where there was and is none. */
export function revertAbsence({ before, after }: Sides<Absence>, name: Names): TimeMutation | null {
  if (!after) return before && addAbsence(bodyOfAbsence(before), name, before.id)
  return before ? changeAbsence(after, bodyOfAbsence(before), name) : deleteAbsence(after, name)
}

function bodyOfAbsence({ id: _, operator, ...absence }: Absence): AbsenceBody {
  return { ...absence, operator: operator.id }
}

function withAbsence(absence: Absence) {
  return (times: WorkingTimes): WorkingTimes => ({ ...times, absences: withItem(times.absences, absence) })
}
