import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { PipePlanMove } from '#planning/pipes/plan-state.ts'
import type { NewPart } from '#planning/pipes/split-merge.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { setNominalMass } from '#server/modules/pipe-products/commands.ts'
import { mergeNotes } from './merged-notes.ts'

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

/**
 * Gives parts their metres: as many pipes of the length of their product as that makes, else of their own, else one pipe; mass and
 * winding time follow. A time that comes from that of their product is taken from it again, so that no rounding adds up.
 */
export async function resize({ db }: Context, sizes: readonly Size[]): Promise<void> {
  await sql`
    with sized as (
      select p.id, r.quantity, coalesce(l.length, r.quantity) as length,
        case when p.winding_minutes = greatest(1, round(w.winding_minutes * p.length / w.length)) then w.winding_minutes / w.length
          else p.winding_minutes / p.length end as minutes_per_meter
      from pipe_product p left join pipe_product w on w.id = p.parent_id join json_to_recordset(${JSON.stringify(sizes)}::json) as r (id integer, quantity float8) on r.id = p.id
        left join lateral (
          select w.length from pipe_product w
          where w.id in (p.id, p.parent_id) and abs(r.quantity / w.length - round(r.quantity / w.length)) < 1e-6
            and round(r.quantity / w.length) > 0
          order by w.id = p.id limit 1
        ) l on true
    )
    update pipe_product p set quantity = s.quantity, length = s.length, pieces = greatest(1, round(s.quantity / s.length)),
      weight = round((p.weight_per_meter * s.length)::numeric, 1),
      winding_minutes = greatest(1, round(s.minutes_per_meter * s.length))
    from sized s where s.id = p.id`.execute(db)
  await setNominalMass(
    { db },
    sizes.map(({ id }) => id),
  )
}

/** A product without parts is not made in stages. */
export async function makeInOnePiece({ db }: Context, id: number): Promise<void> {
  await db
    .updateTable('pipe_product')
    .set({ is_multi_stage: false })
    .where('id', '=', id)
    .where('is_multi_stage', '=', true)
    .execute()
}

/** Deletes the parts that disappear; what is left keeps their comments, tags and blockers, alike ones once. Throws `Refusal` if a pipe belongs to one of them. */
export async function removeParts(context: Context, moves: readonly PipePlanMove[]): Promise<void> {
  const { db } = context
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
  if (left) await mergeNotes(context, { left: left.item, gone })
  if (left)
    await sql`
      update pipe_blocker b set pipe_product_id = ${left.item}
      where b.pipe_product_id = any(${gone}::integer[]) and not exists (
        select from pipe_blocker k
        where k.type = b.type and k.comment = b.comment and k.created_at = b.created_at
          and k.resolved_at is not distinct from b.resolved_at
          and (k.pipe_product_id = ${left.item} or k.pipe_product_id = any(${gone}::integer[]) and k.id < b.id)
      )`.execute(db)
  await db.deleteFrom('pipe_product').where(isOneOf('id', gone)).execute()
}
