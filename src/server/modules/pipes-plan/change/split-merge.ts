import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { pipePlan } from '#contract/pipe-plan.ts'
import type { PipePlanReply } from '#contract/pipe-timeplan.ts'
import { Refusal, refuseAll } from '#domain/errors.ts'
import { checkLengths, equalLengths } from '#domain/pipes/split.ts'
import type { PipePlanMove } from '#planning/pipes/plan-state.ts'
import { type MergedPart, movesOfMerge, movesOfSplit } from '#planning/pipes/split-merge.ts'
import type { Context } from '#server/context.ts'
import { unknownReference } from '#server/db/references.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { blockAlike } from '#server/modules/pipe-products/commands.ts'
import { lockPipePlan } from '#server/modules/pipes-plan/read/plan-state.ts'
import { lockPlanAsSeen } from '#server/modules/plan-changes/commands.ts'
import { ofItems } from './commands.ts'
import { makePipeChange } from './make-change.ts'
import { createParts, makeInOnePiece, removeParts, resize } from './parts.ts'
import { pipesPlan } from './plan.ts'
import { readStored } from './stored-products.ts'

type Seen = Input<typeof pipePlan.split>['query']

/** Splits a pipe product by lengths or into equal parts. */
export async function splitPipeProduct(
  context: Context,
  id: number,
  { body, query }: Pick<Input<typeof pipePlan.split>, 'body' | 'query'>,
): Promise<PipePlanReply> {
  const revision = await lockAsSeen(context, [id], query)
  const product = (await lockPipePlan(context, [id])).products.get(id)
  if (!product) throw new Refusal('product_gone')
  const { parent } = await placeInTree(context, id)
  const lengths = 'lengths' in body ? body.lengths : equalLengths(product.quantity, body.parts)
  const { moves, parts } = movesOfSplit({ ...product, parent }, lengths)
  checkLengths(product.quantity, lengths)
  const kept = await readStored(context, [id])
  const ids = await createParts(context, { of: id, under: parent ?? id, parts })
  if (parent !== null) {
    await resize(context, [{ id, quantity: lengths[0]! }])
    await blockAlike(context, { of: id, products: [...ids.values()] })
  }
  return makePipeChange(context, { kind: 'split', moves: moves.map(withIds(ids)), kept }, revision)
}

/** Merges parts of one pipe product. */
export async function mergePipeProducts(
  context: Context,
  { body: { ids }, query }: Pick<Input<typeof pipePlan.merge>, 'body' | 'query'>,
): Promise<PipePlanReply> {
  const revision = await lockAsSeen(context, ids, query)
  const { products } = await lockPipePlan(context, ids)
  refuseAll(
    ids.flatMap((id, index) => (products.has(id) ? [] : [unknownReference({ id, field: `ids.${index}` })])),
  )
  const tree = await treeOf(context, ids)
  const parts = tree.map((row): MergedPart => ({ ...products.get(row.id)!, ...row }))
  const parentId = parts[0]?.parent ?? null
  if (parentId === null) throw new Refusal('merge_not_siblings', {}, 'ids.0')
  const [own] = await treeOf(context, [parentId])
  const parent = { ...(await lockPipePlan(context, [parentId])).products.get(parentId)!, ...own! }
  const moves = movesOfMerge(parts, { parent, siblings: await partCount(context, parentId) })
  const kept = await readStored(
    context,
    moves.map(({ item }) => item),
  )
  await removeParts(context, moves)
  if (moves.some(({ item }) => item === parentId)) await makeInOnePiece(context, parentId)
  await resize(
    context,
    moves.flatMap(({ item, to }) =>
      to.state === 'unplanned' && item !== parentId ? [{ id: item, quantity: to.quantity }] : [],
    ),
  )
  return makePipeChange(context, { kind: 'merge', moves, kept }, revision)
}

/** Locks the plan for a change of pipe products as the sender has seen it. */
export function lockAsSeen(context: Context, ids: readonly number[], { state_hash: stateHash }: Seen) {
  return lockPlanAsSeen(context, pipesPlan, { stateHash, touches: ofItems(ids) })
}

/** Returns a function that gives moves the ids of the parts that were created. */
export const withIds =
  (ids: ReadonlyMap<number, number>) =>
  (move: PipePlanMove): PipePlanMove => ({ ...move, item: ids.get(move.item) ?? move.item })

/** Reads what a pipe product is a part of. */
export async function placeInTree({ db }: Context, id: number) {
  return db
    .selectFrom('pipe_product')
    .select('parent_id as parent')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Reads where products are in the tree, in the order of their ids, and what must be the same to merge them. */
function treeOf({ db }: Context, ids: readonly number[]) {
  return db
    .selectFrom('pipe_product as p')
    .select(['p.id', 'p.parent_id as parent', 'p.position', 'p.stage_no as stage'])
    .select(
      sql<string>`jsonb_build_array(to_jsonb(p) - array['id', 'parent_id', 'position', 'production_status', 'length', 'quantity', 'pieces',
          'weight', 'winding_minutes', 'comment', 'created_at', 'updated_at', 'line_id', 'setup_minutes', 'stage_no', 'stage_name',
          'stage_operation'],
        (select jsonb_agg(jsonb_build_array(i.material_id, i.component, i.share_percent) order by i.material_id, i.component)
          from pipe_product_material i where i.pipe_product_id = p.id))::text`.as('specification'),
    )
    .where(isOneOf('p.id', ids))
    .orderBy(sql`array_position(${ids}::integer[], p.id)`)
    .execute()
}

async function partCount({ db }: Context, parent: number): Promise<number> {
  const { count } = await db
    .selectFrom('pipe_product')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('parent_id', '=', parent)
    .executeTakeFirstOrThrow()
  return Number(count)
}
