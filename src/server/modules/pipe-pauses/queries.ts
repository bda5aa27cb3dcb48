import type { PipePause } from '#contract/lines.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'

/** Returns the pauses of pipe products by product, each by start, with the names of their causes in the user's language. */
export async function readPauses(
  { db, language }: Context,
  products: readonly number[],
): Promise<ReadonlyMap<number, readonly PipePause[]>> {
  const rows = await db
    .selectFrom('pipe_pause as u')
    .leftJoin('operator as o', 'o.id', 'u.operator_id')
    .select(['u.id', 'u.pipe_product_id', 'u.start_time', 'u.end_time', 'u.comment', 'u.operator_id'])
    .select('o.name as operator_name')
    .where(isOneOf('u.pipe_product_id', products))
    .orderBy('u.start_time')
    .orderBy('u.id')
    .execute()
  const causes = await db
    .selectFrom('pipe_pause_problem as c')
    .innerJoin('problem_tag as t', 't.id', 'c.problem_tag_id')
    .select(['c.pipe_pause_id', 't.id', language === 'et' ? 't.name' : 't.name_en as name'])
    .where(
      isOneOf(
        'c.pipe_pause_id',
        rows.map(({ id }) => id),
      ),
    )
    .orderBy('c.id')
    .execute()
  const problemsOf = Map.groupBy(causes, ({ pipe_pause_id }) => pipe_pause_id)
  const pauses = rows.map(({ id, pipe_product_id, start_time, end_time, comment, ...row }) => ({
    product: pipe_product_id,
    pause: {
      ...{ id, comment, start_time: wireTime(start_time), end_time: end_time && wireTime(end_time) },
      problems: (problemsOf.get(id) ?? []).map((cause) => ({ id: cause.id, name: cause.name })),
      operator: row.operator_id === null ? null : { id: row.operator_id, name: row.operator_name ?? '' },
    },
  }))
  const grouped = Map.groupBy(pauses, ({ product }) => product)
  return new Map([...grouped].map(([product, own]) => [product, own.map(({ pause }) => pause)]))
}
