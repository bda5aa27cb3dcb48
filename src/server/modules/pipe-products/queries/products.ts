import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import type { Context } from '#server/context.ts'
import type { Schema } from '#server/db/schema.ts'
import { isOneOf } from '#server/lists/conditions.ts'

/** Pipe products with their order, line, profile and parent. */
export function productRows({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('pipe_product as p')
    .leftJoin('pipe_product as g', 'g.id', 'p.parent_id')
    .leftJoin('order_row as r', 'r.id', 'p.order_row_id')
    .leftJoin('customer_order as o', 'o.id', 'r.order_id')
    .leftJoin('client as c', 'c.id', 'o.client_id')
    .leftJoin('pipe_profile as f', 'f.id', 'p.profile_id')
    .leftJoin('machine as m', 'm.id', 'p.line_id')
    .leftJoin('pipe as again', 'again.id', 'p.replacement_of_id')
    .selectAll('p')
    .select(['g.position as parent_position', 'o.order_number', 'o.id as order_id', 'c.name as client_name'])
    .select(['f.code as profile_code', 'm.code as line_code', 'again.number as replaced_number'])
    .select(sql<string | null>`coalesce(r.delivery_date, o.delivery_date)::text`.as('delivery_date'))
    .select(partStatuses)
    .select(tags.as('tags'))
}

const tags = sql<
  number[]
>`array(select t.pipe_tag_id from tagged_pipe_product t where t.pipe_product_id = p.id order by 1)`

/** The statuses of the parts of a product; null if it has none. */
function partStatuses(_: ExpressionBuilder<Schema & { p: Schema['pipe_product'] }, 'p'>) {
  return sql<
    number[] | null
  >`(select array_agg(k.production_status) from pipe_product k where k.parent_id = p.id)`.as('part_statuses')
}

/** The materials of pipe products, those with the largest share first. */
export function readRecipes({ db }: Pick<Context, 'db'>, ids: readonly number[]) {
  return db
    .selectFrom('pipe_product_material as i')
    .innerJoin('material as m', 'm.id', 'i.material_id')
    .select(['i.pipe_product_id', 'i.material_id', 'i.component', 'i.share_percent', 'i.nominal_kg'])
    .select(['m.code', 'm.name', 'm.density', 'm.modulus'])
    .where(isOneOf('i.pipe_product_id', ids))
    .orderBy('i.share_percent', 'desc')
    .orderBy('i.id')
    .execute()
}

/** The pipes that were made of products. */
export function readMadePipes({ db }: Pick<Context, 'db'>, ids: readonly number[]) {
  return db
    .selectFrom('pipe')
    .select(['id', 'number', 'status', 'pipe_product_id'])
    .where(isOneOf('pipe_product_id', ids))
    .orderBy('number')
    .execute()
}

/** The unresolved blockers of products and of those that they are parts of, and of stages that wait for the one before. */
export async function readOpenBlockers(context: Pick<Context, 'db'>, ids: readonly number[]) {
  return [...(await readStoredBlockers(context, ids)), ...(await readWaitingStages(context, ids))]
}

function readStoredBlockers({ db }: Pick<Context, 'db'>, ids: readonly number[]) {
  return db
    .selectFrom('pipe_blocker as b')
    .innerJoin('pipe_product as p', (join) =>
      join.on((eb) =>
        eb.or([
          eb('p.id', '=', eb.ref('b.pipe_product_id')),
          eb('p.parent_id', '=', eb.ref('b.pipe_product_id')),
        ]),
      ),
    )
    .select(['b.id', 'b.type', 'b.comment', 'p.id as product'])
    .where('b.resolved_at', 'is', null)
    .where(isOneOf('p.id', ids))
    .orderBy('b.id')
    .execute()
}

async function readWaitingStages({ db }: Pick<Context, 'db'>, ids: readonly number[]) {
  const { rows } = await sql<{ product: number; comment: string }>`
    ${waitingStages(isOneOf('p.id', ids))} order by p.id`.execute(db)
  return rows.map((row) => ({ ...row, id: null, type: 'stage' }))
}

/**
 * Selects the stages `p` on a condition whose stage before is not OK: fewer pipes of it are OK than it needs. What makes a faulty pipe
 * of it again adds to its pipes, not to what it needs. They have no id, because they resolve themselves.
 */
export function waitingStages(condition: Expression<SqlBool>) {
  return sql<{ product: number; comment: string }>`
    select p.id as product, s.name as comment
    from pipe_product p join lateral (
      select min(k.stage_name) as name,
        sum(k.pieces) filter (where not exists (
          select from pipe f join pipe_product o on o.id = f.pipe_product_id
          where f.id = k.replacement_of_id and o.parent_id = k.parent_id)) as needed,
        sum((select count(*) from pipe i where i.pipe_product_id = k.id and i.status = ${PipeStatus.Ok})) as made
      from pipe_product k
      where k.parent_id = p.parent_id and k.stage_no = p.stage_no - 1 and k.production_status <> ${ProductionStatus.Cancelled}
    ) s on s.made < s.needed
    where p.stage_no > 1 and p.production_status in (${ProductionStatus.Unplanned}, ${ProductionStatus.Planned}) and ${condition}`
}
