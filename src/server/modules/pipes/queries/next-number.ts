import { sql } from 'kysely'
import { pipeNumber } from '#domain/pipes/pipe-number.ts'
import { plantDay } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'

const MOST_A_DAY = 999

/** A line by its code in numbers, and the day on which its pipe ends. */
type Ended = { readonly line: string; readonly date: string }

/** Returns the numbers after the last ones of lines on a day; undefined after the last possible one. */
export async function numbersAfterLast(
  { db }: Pick<Context, 'db'>,
  ends: readonly Ended[],
): Promise<(string | undefined)[]> {
  const lastOf = ({ line, date }: Ended) => {
    const first = pipeNumber({ date, line, sequence: 1 })
    return sql`(select max(number) from pipe where number like ${`${first.slice(0, -3)}%`})`
  }
  const { rows } = await sql<{
    last: (string | null)[]
  }>`select array[${sql.join(ends.map(lastOf))}]::text[] as last`.execute(db)
  return ends.map(({ line, date }, index) => {
    const sequence = Number(rows[0]?.last[index]?.slice(-3) ?? 0) + 1
    return sequence > MOST_A_DAY ? undefined : pipeNumber({ date, line, sequence })
  })
}

/** Returns by line the number that its pipe gets if it ends when it is expected to. */
export async function readNextNumbers(
  context: Context,
  ends: ReadonlyMap<number, Date>,
): Promise<ReadonlyMap<number, string | undefined>> {
  const machines = await context.db
    .selectFrom('machine')
    .select(['id', 'number_code'])
    .where(isOneOf('id', [...ends.keys()]))
    .where('number_code', 'is not', null)
    .$narrowType<{ number_code: string }>()
    .execute()
  const numbers = await numbersAfterLast(
    context,
    machines.map(({ id, number_code: line }) => ({ line, date: plantDay(ends.get(id) ?? context.now()) })),
  )
  return new Map(machines.map(({ id }, index) => [id, numbers[index]]))
}
