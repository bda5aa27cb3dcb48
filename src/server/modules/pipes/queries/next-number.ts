import { pipeNumber } from '#domain/pipes/pipe-number.ts'
import { plantDay } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'

const MOST_A_DAY = 999

/** Returns the number after the last one of a line and day; undefined after the last possible one. */
export async function numberAfterLast(
  { db }: Pick<Context, 'db'>,
  line: string,
  date: string,
): Promise<string | undefined> {
  const first = pipeNumber({ date, line, sequence: 1 })
  const last = await db
    .selectFrom('pipe')
    .select('number')
    .where('number', 'like', `${first.slice(0, -3)}%`)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const sequence = Number(last?.number.slice(-3) ?? 0) + 1
  return sequence > MOST_A_DAY ? undefined : pipeNumber({ date, line, sequence })
}

/** Returns by line the number that its next pipe gets if it ends now. */
export async function readNextNumbers(
  context: Context,
  lines: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const machines = await context.db
    .selectFrom('machine')
    .select(['id', 'number_code'])
    .where(isOneOf('id', lines))
    .execute()
  const numbers = new Map<number, string>()
  for (const { id, number_code: code } of machines) {
    const number = code === null ? undefined : await numberAfterLast(context, code, plantDay(context.now()))
    if (number !== undefined) numbers.set(id, number)
  }
  return numbers
}
