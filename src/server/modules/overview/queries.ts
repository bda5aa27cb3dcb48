import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { DowntimeDay, OperatorOverview, Overview, overview } from '#contract/overview.ts'
import type { NamedRef } from '#contract/shapes.ts'
import { operatorStateOf } from '#domain/operator-state.ts'
import { MINUTE, wireTime } from '#domain/time.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { dateAt, plantDays } from '#planning/calendar/plant-days.ts'
import { type ShiftNow, shiftAt } from '#planning/calendar/shift-now.ts'
import type { Context } from '#server/context.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { byName, isOneOf } from '#server/lists/conditions.ts'
import { readOpenBlockersByOrder } from '#server/modules/blockers/queries.ts'
import {
  readDowntimeShifts,
  readDowntimesById,
  readDowntimesWithin,
  readWorkingOn,
} from '#server/modules/downtimes/queries.ts'
import { readNamedWork } from '#server/modules/recorded-time/queries.ts'
import { forgottenTrackers } from '#server/modules/time-trackers/queries.ts'
import { readWorkingRules } from '#server/modules/working-rules/queries.ts'
import {
  type LastWork,
  type OpenWork,
  readFigures,
  readLastWork,
  readNextWork,
  readOpenWork,
} from './queries/work.ts'
import { type Standing, toCurrentWork, toDowntimeOfDay, toLastWork, toNextWork, toShift } from './rows.ts'

const MOST_OPERATORS = 500
/** Longer than any shift. */
const LAST_WORK_MS = 24 * 60 * MINUTE

/** Returns what each operator of the parts shop is doing, from one snapshot. */
export function readOverview(context: Context): Promise<Overview> {
  return readSnapshot(context.db, async (db) => {
    const at = { ...context, db }
    const people = await readStates(at)
    const works = people.flatMap(({ standings }) => standings.map(({ work_order_id }) => work_order_id))
    const next = await readNextWork(at, works)
    const ids = [...works, ...[...next.values()].map(({ id }) => id)]
    const blockers = await readOpenBlockersByOrder(at, ids)
    const named = new Map(
      [...(await readNamedWork(at, ids))].map(([id, work]) => [
        id,
        { ...work, blockers: blockers.get(id) ?? [] },
      ]),
    )
    const figures = await readFigures(at, works, context.now())
    return {
      operators: people.map(({ operator, state, since, shift, last, standings }): OperatorOverview => {
        const planned = next.get(operator.id)
        return {
          ...{ operator, state, ...toShift(shift) },
          since: since === null ? null : wireTime(new Date(since)),
          works: standings.map((standing) =>
            toCurrentWork(standing, named.get(standing.work_order_id)!, figures.get(standing.work_order_id)!),
          ),
          next: planned ? toNextWork(planned, named.get(planned.id)!) : null,
          last: last ? toLastWork(last) : null,
        }
      }),
      server_time: wireTime(context.now()),
    }
  })
}

/** Returns the downtimes of a day, today by default, from one snapshot; a day to come has none. */
export function readDowntimeDay(
  context: Context,
  { date = dateAt(context.now().getTime()) }: Input<typeof overview.downtimes>['query'],
): Promise<DowntimeDay> {
  return readSnapshot(context.db, async (db) => {
    const at = { ...context, db }
    const [day] = plantDays(date, 1)
    const hasBegun = day!.start <= context.now().getTime()
    const downtimes = hasBegun ? await readDowntimesWithin(at, day!) : []
    const working = await readWorkingOn(at, date, downtimes)
    return {
      date,
      downtimes: downtimes.map((downtime) => toDowntimeOfDay(downtime, working.get(downtime.id) ?? [])),
    }
  })
}

/** Returns the operators with their state and the work that it comes from. */
async function readStates(context: Context) {
  const now = context.now().getTime()
  const open = Map.groupBy(await readOpenWork(context), ({ operator_id }) => operator_id)
  const standingOf = await readStandings(context, [...open.values()].flat())
  const lastOf = await readLastWork(context, new Date(now - LAST_WORK_MS))
  const today = dateAt(now)
  const rules = await readWorkingRules(context, { from: today, to: today })
  const operators = await readOperators(context, [...open.keys()])
  return operators.map((operator) => {
    const own = open.get(operator.id) ?? []
    const last = lastOf.get(operator.id)
    const shift = shiftAt(rules, operator.id, now)
    const derived = operatorStateOf({
      downtimes: startsOf(own, 'downtime'),
      trackers: startsOf(own, 'tracker'),
      last: last ? { end: last.end_time.getTime(), isPaused: isPaused(last) } : null,
      shiftStart: startOf(shift),
    })
    const standings = derived.state === 'paused' && last ? [pausedAt(last)] : own.map(standingOf)
    return { operator, ...derived, shift, last, standings }
  })
}

async function readStandings(context: Context, open: readonly OpenWork[]) {
  const ids = open.filter(({ kind }) => kind === 'downtime').map(({ id }) => id)
  const stops = await readDowntimesById(context, ids)
  const shifts = await readDowntimeShifts(context, stops)
  const downtimes = new Map(stops.map((stop) => [stop.id, { ...stop, ...shifts.get(stop.id)! }]))
  const trackers = open.filter(({ kind }) => kind === 'tracker')
  const forgotten = new Set(
    forgottenTrackers(
      trackers.map(({ id, start_time }) => ({ id, start_time: wireTime(start_time), end_time: null })),
      context,
    ),
  )
  return ({ kind, id, work_order_id, start_time }: OpenWork): Standing => ({
    work_order_id,
    status: kind === 'downtime' ? WorkOrderStatus.Downtime : WorkOrderStatus.Running,
    since: start_time,
    downtime: kind === 'downtime' ? (downtimes.get(id) ?? null) : null,
    is_forgotten: kind === 'tracker' && forgotten.has(id),
  })
}

/** Returns the active operators of the parts shop, and others who have work open, by name. */
function readOperators({ db }: Context, others: readonly number[]): Promise<NamedRef[]> {
  return db
    .selectFrom('operator as o')
    .select(['o.id', 'o.name'])
    .where(({ eb, and, or }) =>
      or([and([eb('o.is_active', '=', true), eb('o.department', '=', 'parts')]), isOneOf('o.id', others)]),
    )
    .orderBy(byName('o.name'))
    .orderBy(sql`o.id`)
    .limit(MOST_OPERATORS)
    .execute()
}

/** Work that a colleague has paused is theirs to resume. */
function isPaused({ status, is_own }: LastWork): boolean {
  return status === WorkOrderStatus.Paused && is_own
}

function pausedAt({ work_order_id, status, end_time }: LastWork): Standing {
  return { work_order_id, status, since: end_time, downtime: null, is_forgotten: false }
}

function startsOf(open: readonly OpenWork[], kind: OpenWork['kind']): number[] {
  return open.filter((each) => each.kind === kind).map(({ start_time }) => start_time.getTime())
}

function startOf({ shift, off }: ShiftNow): number | null {
  return off === null && shift ? shift.start : null
}
