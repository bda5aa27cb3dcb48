import type { Input } from '#contract/endpoint.ts'
import type { Holiday, holidays } from '#contract/working-time.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { isPublicHoliday, readHoliday } from './queries.ts'

/** Adds a day off or a shortened day of the factory's own; refuses a day that is off already. */
export async function createHoliday(
  context: Context,
  holiday: Input<typeof holidays.create>['body'],
): Promise<Holiday> {
  if (await isPublicHoliday(context, holiday.date)) throw new Refusal('already_exists', {}, 'date')
  const { id } = await context.db
    .insertInto('holiday')
    .values(holiday)
    .returning('id')
    .executeTakeFirstOrThrow()
  return readHoliday(context, id)
}

export async function removeHoliday(context: Context, id: number): Promise<undefined> {
  await readHoliday(context, id)
  await context.db.deleteFrom('holiday').where('id', '=', id).execute()
}
