import type { Input } from '#contract/endpoint.ts'
import type { LineSignal, lineSignals } from '#contract/line-signals.ts'
import { Refusal } from '#domain/errors.ts'
import { plausibleTime } from '#domain/pipes/plausible.ts'
import type { Context } from '#server/context.ts'
import { insertRecord } from '#server/db/records.ts'
import { readLineSignals } from './queries.ts'

/** Records that a stop of a line is no pause; throws `Refusal` for a line that is not in use and for a time in the future. */
export async function dismissStop(
  context: Context,
  id: number,
  { stopped_at }: Input<typeof lineSignals.dismissStop>['body'],
): Promise<LineSignal[]> {
  const { db, user, now } = context
  const line = await db
    .selectFrom('machine')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'winding')
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!line) throw new Refusal('not_found')
  const at = now()
  await insertRecord(db, 'dismissed_stop', {
    ...{ machine_id: id, at, user_id: user.id },
    stopped_at: plausibleTime(new Date(stopped_at), {
      ...{ earliest: new Date(0), now: at, field: 'stopped_at', tooEarly: 'time_before_last' },
    }),
  })
  return readLineSignals(context)
}
