import { sql } from 'kysely'
import { pipeNumber } from '#domain/pipes/pipe-number.ts'
import { plantDay } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'

const MOST_A_DAY = 999

/** Returns the numbers after the last ones of lines on a day, given their codes in numbers; undefined after the last possible one. */
export async function numbersAfterLast(
  { db }: Pick<Context, 'db'>,
  codes: readonly string[],
  date: string,
): Promise<(string | undefined)[]> {
  const lastOf = (line: string) => {
    const first = pipeNumber({ date, line, sequence: 1 })
    return sql`(select max(number) from pipe where number like ${`${first.slice(0, -3)}%`})`
  }
  const { rows } = await sql<{
    last: (string | null)[]
  }>`select array[${sql.join(codes.map(lastOf))}]::text[] as last`.execute(db)
  return codes.map((line, index) => {
    const sequence = Number(rows[0]?.last[index]?.slice(-3) ?? 0) + 1
    return sequence > MOST_A_DAY ? undefined : pipeNumber({ date, line, sequence })
  })
}

/** Returns by line the number that its next pipe gets if it ends now. */
export async function readNextNumbers(
  context: Context,
  lines: readonly number[],
): Promise<ReadonlyMap<number, string | undefined>> {
  const machines = await context.db
    .selectFrom('machine')
    .select(['id', 'number_code'])
    .where(isOneOf('id', lines))
    .where('number_code', 'is not', null)
    .$narrowType<{ number_code: string }>()
    .execute()
  const codes = machines.map(({ number_code }) => number_code)
  const numbers = await numbersAfterLast(context, codes, plantDay(context.now()))
  return new Map(machines.map(({ id }, index) => [id, numbers[index]]))
}
