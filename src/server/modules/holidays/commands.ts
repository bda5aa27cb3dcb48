import type { Input } from '#contract/endpoint.ts'
import type { Holiday, holidays } from '#contract/holidays.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { isDayOff, readHoliday } from './queries.ts'

/** Creates a day off of the factory, or shortens the day before one. */
export async function createHoliday(
  context: Context,
  holiday: Input<typeof holidays.create>['body'],
): Promise<Holiday> {
  if (await isDayOff(context, holiday.date)) throw new Refusal('already_exists', {}, 'date')
  const isFollowed = !holiday.is_shortened_eve || (await isDayOff(context, nextTo(holiday.date, 1)))
  if (!isFollowed) throw new Refusal('no_day_off_follows', {}, 'date')
  const { id } = await context.db
    .insertInto('holiday')
    .values(holiday)
    .returning('id')
    .executeTakeFirstOrThrow()
  return readHoliday(context, id)
}

/** Deletes a day of the factory; throws the refusal `still_in_use` for a day off with a shortened day before it. */
export async function removeHoliday(context: Context, id: number): Promise<undefined> {
  const { date, is_shortened_eve } = await readHoliday(context, id)
  const eve = await context.db
    .selectFrom('holiday')
    .select('id')
    .where('date', '=', nextTo(date, -1))
    .where('is_shortened_eve', '=', true)
    .executeTakeFirst()
  if (eve && !is_shortened_eve) throw new Refusal('still_in_use')
  await context.db.deleteFrom('holiday').where('id', '=', id).execute()
}

function nextTo(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}
