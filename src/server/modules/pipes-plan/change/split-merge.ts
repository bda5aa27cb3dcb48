import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { pipePlan } from '#contract/pipe-plan.ts'
import type { PipePlanReply } from '#contract/pipe-timeplan.ts'
import { Refusal, refuseAll } from '#domain/errors.ts'
import { checkLengths, equalLengths } from '#domain/pipes/split.ts'
import type { PipePlanMove } from '#planning/pipes/plan-state.ts'
import { type MergedPart, movesOfMerge, movesOfSplit, type NewPart } from '#planning/pipes/split-merge.ts'
import type { Context } from '#server/context.ts'
import { unknownReference } from '#server/db/references.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { lockPipePlan } from '#server/modules/pipes-plan/read/plan-state.ts'
import { lockPlanAsSeen } from '#server/modules/plan-changes/commands.ts'
import { ofItems } from './commands.ts'
import { makePipeChange } from './make-change.ts'
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
  if (parent !== null) await resize(context, [{ id, quantity: lengths[0]! }])
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

type Parts = { readonly of: number; readonly under: number; readonly parts: readonly NewPart[] }

/** Creates parts with the specification of a product; returns their ids by the numbers that they went under. */
export async function createParts(
  context: Context,
  { of, under, parts }: Parts,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number }>`
    with created as (
      insert into pipe_product (${sql.join(copied.map((column) => sql.ref(column)))}, parent_id, position, quantity, production_status)
      select ${sql.join(copied.map((column) => sql.ref(`p.${column}`)))}, ${under},
        (select coalesce(max(k.position), 0) from pipe_product k where k.parent_id = ${under}) + n.nth, p.quantity, 0
      from pipe_product p, generate_series(1, ${parts.length}::integer) as n (nth) where p.id = ${of}
      returning id, position
    )
    select id from created order by position`.execute(context.db)
  const ids = new Map(parts.flatMap(({ id }, index) => (rows[index] ? [[id, rows[index].id] as const] : [])))
  await sql`
    insert into pipe_product_material (pipe_product_id, material_id, component, share_percent, nominal_kg)
    select c.id, i.material_id, i.component, i.share_percent, i.nominal_kg
    from pipe_product_material i, unnest(${[...ids.values()]}::integer[]) as c (id)
    where i.pipe_product_id = ${of} order by c.id, i.id`.execute(context.db)
  await resize(
    context,
    parts.flatMap(({ id, quantity }) => (ids.has(id) ? [{ id: ids.get(id)!, quantity }] : [])),
  )
  return ids
}

/** What a part has of the product that it is a part of. */
const copied = [
  ...[
    'order_row_id',
    'name',
    'dn',
    'outer_diameter',
    'profile_id',
    'profile_family',
    'wall_thickness',
    's1',
    's4',
  ],
  ...[
    'profile_height',
    'pitch',
    'stiffness_class',
    'stiffness_method',
    'sdr',
    'pn',
    'application',
    'standard',
  ],
  ...[
    'length',
    'weight_per_meter',
    'weight',
    'colour_inner',
    'colour_outer',
    'end_1',
    'end_2',
    'socket_diameter',
  ],
  ...['spigot_diameter', 'socket_depth', 'ef_resistance', 'is_active', 'is_multi_stage', 'line_id'],
  ...['winding_minutes', 'cooling_minutes', 'overridden', 'override_reason', 'replacement_of_id'],
  ...['stage_no', 'stage_name', 'stage_operation'],
] as const

type Size = { readonly id: number; readonly quantity: number }

/** Gives parts their metres: as many pipes of their length as that makes, else one pipe; mass and winding time follow. */
async function resize({ db }: Context, sizes: readonly Size[]): Promise<void> {
  await sql`
    with sized as (
      select p.id, r.quantity, case when abs(r.quantity / p.length - round(r.quantity / p.length)) < 1e-6
        then p.length else r.quantity end as length
      from pipe_product p join json_to_recordset(${JSON.stringify(sizes)}::json) as r (id integer, quantity float8) on r.id = p.id
    )
    update pipe_product p set quantity = s.quantity, length = s.length, pieces = greatest(1, round(s.quantity / s.length)),
      weight = round((p.weight_per_meter * s.length)::numeric, 1),
      winding_minutes = greatest(1, round(p.winding_minutes * s.length / p.length))
    from sized s where s.id = p.id`.execute(db)
  await sql`
    update pipe_product_material i set nominal_kg = round((p.weight_per_meter * p.quantity * i.share_percent / 100)::numeric, 1)
    from pipe_product p where p.id = i.pipe_product_id and p.id = any(${sizes.map(({ id }) => id)}::integer[])`.execute(
    db,
  )
}

/** A product without parts is not made in stages. */
async function makeInOnePiece({ db }: Context, id: number): Promise<void> {
  await db
    .updateTable('pipe_product')
    .set({ is_multi_stage: false })
    .where('id', '=', id)
    .where('is_multi_stage', '=', true)
    .execute()
}

/** Deletes the parts that disappear; what is left keeps their blockers. Throws `Refusal` if a pipe belongs to one of them. */
export async function removeParts({ db }: Context, moves: readonly PipePlanMove[]): Promise<void> {
  const gone = moves.flatMap(({ item, to }) => (to.state === 'absent' ? [item] : []))
  const left = moves.find(({ to }) => to.state !== 'absent')
  if (gone.length === 0) return
  const linked = await db
    .selectFrom('pipe')
    .select('number')
    .where(isOneOf('pipe_product_id', gone))
    .orderBy('number')
    .executeTakeFirst()
  if (linked) throw new Refusal('product_has_pipes', { pipe: linked.number })
  if (left)
    await db
      .updateTable('pipe_blocker')
      .set({ pipe_product_id: left.item })
      .where(isOneOf('pipe_product_id', gone))
      .execute()
  await db.deleteFrom('pipe_product').where(isOneOf('id', gone)).execute()
}
