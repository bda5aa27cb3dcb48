import { type Expression, type SqlBool, sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import { type PipeProduct, pipeProducts } from '#contract/pipe-products.ts'
import type { Page } from '#contract/shapes.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { all, given, is, isListed, isOneOf, mentions } from '#server/lists/conditions.ts'
import { newestFirst, readPage } from '#server/lists/paging.ts'
import { readMandrelUses, readPlanMandrels } from './queries/mandrels.ts'
import { shortOfMaterial } from './queries/material.ts'
import { type Predictions, readAllPredictions } from './queries/predictions.ts'
import { productRows, readMadePipes, readOpenBlockers, readRecipes } from './queries/products.ts'
import { toSlot } from './queries/slots.ts'
import { type PipeProductRow, toPipeProduct } from './rows.ts'

export { readPlanMandrels } from './queries/mandrels.ts'
export { shortOfMaterial } from './queries/material.ts'
export { readPipeNames } from './queries/names.ts'
export {
  type Predictions,
  predictAll,
  readPredictions,
  readUnfinishedPipes,
} from './queries/predictions.ts'
export { readOpenBlockers, waitingStages } from './queries/products.ts'
export { isInSlot, runColumns, slotStatuses, toSlot } from './queries/slots.ts'

type ListQuery = Input<typeof pipeProducts.list>['query']

/** Returns a page of pipe products, newest first. */
export async function listPipeProducts(context: Context, query: ListQuery): Promise<Page<PipeProduct>> {
  const list = { context, endpoint: pipeProducts.list, query, order: newestFirst<PipeProductRow>('p.id') }
  const { results, ...links } = await readPage(list, productRows(context).where(matching(query)))
  return { ...links, results: await withDetails(context, results) }
}

/** Returns the pipe products with these ids, in their order. */
export async function readPipeProducts(context: Context, ids: readonly number[]): Promise<PipeProduct[]> {
  const rows = await productRows(context).where(isOneOf('p.id', ids)).execute()
  const products = new Map((await withDetails(context, rows)).map((product) => [product.id, product]))
  return ids.flatMap((id) => products.get(id) ?? [])
}

/** Returns a pipe product; throws the refusal `not_found`. */
export async function readPipeProduct(context: Context, id: number): Promise<PipeProduct> {
  const [product] = await readPipeProducts(context, [id])
  if (!product) throw new Refusal('not_found')
  return product
}

const nothingPredicted: Predictions = { made: new Map(), onFreeLines: new Map() }

async function withDetails(context: Context, rows: readonly PipeProductRow[]): Promise<PipeProduct[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const recipes = Map.groupBy(await readRecipes(context, ids), ({ pipe_product_id: id }) => id)
  const pipes = Map.groupBy(await readMadePipes(context, ids), ({ pipe_product_id: id }) => id)
  const blockers = Map.groupBy(await readOpenBlockers(context, ids), ({ product }) => product)
  const short = await shortOfMaterial(context, ids)
  const planned = rows.filter((row) => toSlot(row))
  const { made, onFreeLines } = planned.length > 0 ? await readAllPredictions(context) : nothingPredicted
  const mandrels = await readPlanMandrels(context)
  const mandrelSizes = new Set(mandrels.map(({ dn }) => dn))
  const sizes = new Set(planned.flatMap(({ dn }) => dn ?? []))
  const uses = await readMandrelUses(context, { mandrels, sizes, onFreeLines })
  const { max_single_pipe_length: maxLength, pipe_plan: hours } = context.configuration
  return rows.map((row) => {
    const own = {
      recipe: recipes.get(row.id) ?? [],
      pipes: pipes.get(row.id) ?? [],
      blockers: blockers.get(row.id) ?? [],
      isMaterialShort: short.has(row.id),
      predictedEnd: made.get(row.id)?.end,
      use: uses.get(row.id),
    }
    return toPipeProduct(row, { ...own, mandrelSizes, maxLength, hours })
  })
}

function matching({
  id__in,
  order,
  order_row__in,
  parent,
  production_status__in,
  is_active,
  tag__in,
  search,
}: ListQuery) {
  return all(
    given(id__in, (list) => isListed('p.id', list)),
    given(order, (id) => is('o.id', id)),
    given(order_row__in, (list) => isListed('p.order_row_id', list)),
    given(parent, (id) => is('p.parent_id', id)),
    given(production_status__in, (list) => isListed('p.production_status', list)),
    given(is_active, (value) => is('p.is_active', value)),
    given(tag__in, isTagged),
    given(search, (words) => mentions(words, ['o.order_number', 'c.name', 'r.description', 'p.name'])),
  )
}

/** Returns the condition that a product `p` has one of the tags. */
export function isTagged(tags: string): Expression<SqlBool> {
  return sql<SqlBool>`exists (
    select from tagged_pipe_product t where t.pipe_product_id = p.id and ${isListed('t.pipe_tag_id', tags)}
  )`
}

/** Returns the next number of a pipe product in an order, or in stock. */
export async function nextPosition({ db }: Context, order: number | null): Promise<number> {
  const { last } = await db
    .selectFrom('pipe_product as p')
    .leftJoin('order_row as r', 'r.id', 'p.order_row_id')
    .select(({ fn }) => fn.max('p.position').as('last'))
    .where('p.parent_id', 'is', null)
    .where('r.order_id', order === null ? 'is' : '=', order)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

type Beside = { readonly parent_id: number | null; readonly order_row_id: number | null }

/** Returns the next number beside a pipe product: among the parts of the same product, or else in its order or in stock. */
export async function nextPositionBeside(
  context: Context,
  { parent_id, order_row_id }: Beside,
): Promise<number> {
  if (parent_id === null) {
    const row = await context.db
      .selectFrom('order_row')
      .select('order_id')
      .where('id', '=', order_row_id)
      .executeTakeFirst()
    return nextPosition(context, row?.order_id ?? null)
  }
  const { last } = await context.db
    .selectFrom('pipe_product')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('parent_id', '=', parent_id)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
