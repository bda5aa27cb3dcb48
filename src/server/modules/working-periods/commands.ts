import type { Input } from '#contract/endpoint.ts'
import type { WorkingPeriodRecord, workingPeriods } from '#contract/working-periods.ts'
import type { Context } from '#server/context.ts'
import { refuseChangedSince } from '#server/db/changed-since.ts'
import { referencesIn, refuseUnknown } from '#server/db/references.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { readWorkingPeriod } from './queries.ts'

export async function createWorkingPeriod(
  context: Context,
  { operators = [], duration, ...period }: Input<typeof workingPeriods.create>['body'],
): Promise<WorkingPeriodRecord> {
  const { id } = await context.db
    .insertInto('working_period')
    .values({ ...period, duration_minutes: duration })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setOperators(context, id, operators)
  return readWorkingPeriod(context, id)
}

export async function changeWorkingPeriod(
  context: Context,
  id: number,
  { operators, duration, seen, ...others }: Input<typeof workingPeriods.change>['body'],
): Promise<WorkingPeriodRecord> {
  await context.db.selectFrom('working_period').select('id').where('id', '=', id).forUpdate().execute()
  const stored = await readWorkingPeriod(context, id)
  await refuseChangedSince(context, { type: 'working_period', ids: [id] }, { stored, seen })
  const changes = { ...others, ...(duration !== undefined && { duration_minutes: duration }) }
  if (Object.keys(changes).length > 0)
    await context.db.updateTable('working_period').set(changes).where('id', '=', id).execute()
  if (operators) await setOperators(context, id, operators)
  return readWorkingPeriod(context, id)
}

export async function removeWorkingPeriod(
  context: Context,
  id: number,
  seen: Input<typeof workingPeriods.remove>['query'],
): Promise<undefined> {
  await context.db.selectFrom('working_period').select('id').where('id', '=', id).forUpdate().execute()
  const period = await readWorkingPeriod(context, id)
  const stored = { ...period, operators: period.operators.join() }
  await refuseChangedSince(context, { type: 'working_period', ids: [id] }, { stored, seen })
  await context.db.deleteFrom('working_period').where('id', '=', id).execute()
}

/** Replaces the operators of a period; throws `Refusal` with the indexes of unknown ones. */
async function setOperators(
  context: Context,
  working_period_id: number,
  operators: readonly number[],
): Promise<void> {
  await refuseUnknown(context.db, 'operator', referencesIn('operators', operators))
  await context.db
    .deleteFrom('working_period_operator')
    .where('working_period_id', '=', working_period_id)
    .where((eb) => eb.not(isOneOf('operator_id', operators)))
    .execute()
  if (operators.length === 0) return
  await context.db
    .insertInto('working_period_operator')
    .values(operators.map((operator_id) => ({ working_period_id, operator_id })))
    .onConflict((known) => known.constraint('period_has_operator_once').doNothing())
    .execute()
}
