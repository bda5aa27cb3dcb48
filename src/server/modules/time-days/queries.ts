import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { NamedRef } from '#contract/shapes.ts'
import type { RecordableWork, TimeDay, timeDays } from '#contract/time-days.ts'
import { wireTime } from '#domain/time.ts'
import { dateAt, plantDays } from '#planning/calendar/plant-days.ts'
import { workingTime } from '#planning/calendar/working-time.ts'
import type { Context } from '#server/context.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { byName, isOneOf } from '#server/lists/conditions.ts'
import { seesEveryone } from '#server/modules/operators/policy.ts'
import { visibleWorkOrder } from '#server/modules/work-orders/policy.ts'
import { currentIds } from '#server/modules/work-orders/queries.ts'
import { readWorkingRules } from '#server/modules/working-rules/queries.ts'
import { readEntries } from './queries/entries.ts'
import { readPlanned, toRecordable } from './queries/planned.ts'

/** Returns the time trackers and downtimes of a day by operator, from one snapshot. */
export function readTimeDay(
  context: Context,
  { date = dateAt(context.now().getTime()) }: Input<typeof timeDays.read>['query'],
): Promise<TimeDay> {
  return readSnapshot(context.db, async (db) => {
    const at = { ...context, db }
    const [day] = plantDays(date, 1)
    const rules = await readWorkingRules(at, { from: date, to: date })
    const span = { start: day!.start, end: day!.end }
    const entries = await readEntries(at, span)
    const operators = await readPeople(at, [...entries.keys()])
    const planned = await readPlanned(at, span)
    return {
      date,
      start_time: wire(span.start),
      end_time: wire(span.end),
      operators: operators.map((operator) => ({
        operator,
        working: workingTime(rules, operator.id, [day!]).map(({ start, end }) => ({
          start_time: wire(start),
          end_time: wire(end),
        })),
        entries: entries.get(operator.id) ?? [],
        planned: planned.get(operator.id) ?? [],
      })),
      server_time: wireTime(context.now()),
    }
  })
}

/** Returns the work orders of an operator for which time can be recorded, the last planned first. */
export async function readRecordableWork(
  context: Context,
  { operator = 0 }: Input<typeof timeDays.workOrders>['query'],
): Promise<RecordableWork[]> {
  const rows = await context.db
    .selectFrom('work_order as w')
    .select(['w.id', 'w.start_time', 'w.end_time'])
    .where(isOneOf('w.id', await currentIds(context)))
    .where('w.operator_id', '=', operator)
    .where(visibleWorkOrder(context))
    .orderBy('w.start_time', 'desc')
    .orderBy('w.id', 'desc')
    .limit(MOST_ORDERS)
    .execute()
  return toRecordable(context, rows)
}

const MOST_ORDERS = 200

/** Returns the operators of the parts hall who work on the day, and others with time on it; without permission, only the user's own. */
function readPeople(context: Context, others: readonly number[]): Promise<NamedRef[]> {
  return context.db
    .selectFrom('operator as o')
    .select(['o.id', 'o.name'])
    .where(({ eb, and, or }) =>
      or([and([eb('o.is_active', '=', true), eb('o.department', '=', 'parts')]), isOneOf('o.id', others)]),
    )
    .$if(!seesEveryone(context), (rows) => rows.where('o.id', '=', context.user.operator?.id ?? 0))
    .orderBy(byName('o.name'))
    .orderBy(sql`o.id`)
    .execute()
}

function wire(at: number): string {
  return wireTime(new Date(at))
}
