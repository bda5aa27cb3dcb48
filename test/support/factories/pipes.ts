import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { asSystem, type Db, fresh, type Given, insert, type Row } from './insert.ts'
import { anOrderRow } from './orders.ts'
import { aUser } from './people.ts'

export function aPipeProfile(db: Db, given: Given<'pipe_profile'> = {}): Promise<Row<'pipe_profile'>> {
  return insert(db, 'pipe_profile', {
    code: `PR 65 no ${fresh()}`,
    family: 'PR',
    core_height: 65,
    s1: 8,
    s4: 5.4,
    pitch: 120,
    ...given,
  })
}

/** A material, by default a polymer. */
export function aMaterial(db: Db, given: Given<'material'> = {}): Promise<Row<'material'>> {
  const n = fresh()
  return insert(db, 'material', {
    code: `PE100-${n}`,
    name: `PE100 no ${n}`,
    polymer_family: 'PE',
    grade: 'PE100',
    kind: 'polymer',
    density: 959,
    ...given,
  })
}

export async function aMaterialLot(db: Db, given: Given<'material_lot'> = {}): Promise<Row<'material_lot'>> {
  const material_id = given.material_id ?? (await aMaterial(db)).id
  return insert(db, 'material_lot', {
    material_id,
    lot_number: `L${fresh()}`,
    received_at: new Date('2026-02-02T08:00:00Z'),
    quantity: 25_000,
    ...given,
  })
}

let lines = 0

/** A winding line. */
export function aLine(db: Db, given: Given<'machine'> = {}): Promise<Row<'machine'>> {
  const n = fresh()
  lines += 1
  return insert(db, 'machine', {
    code: `WL${n}`,
    number_code: lineCode(lines),
    name: `Winding line ${n}`,
    kind: 'winding',
    ...given,
  })
}

export function aMandrel(db: Db, given: Given<'mandrel'> = {}): Promise<Row<'mandrel'>> {
  return insert(db, 'mandrel', { code: `M-1000-${fresh()}`, dn: 1000, max_length: 6500, ...given })
}

/** A measurement type, by default one reading in millimetres without limits. */
export function aMeasurementType(
  db: Db,
  given: Given<'measurement_type'> = {},
): Promise<Row<'measurement_type'>> {
  const n = fresh()
  return insert(db, 'measurement_type', {
    code: `size_${n}`,
    name_en: `Size ${n}`,
    name_et: `Mõõt ${n}`,
    unit: 'mm',
    stages: ['H'],
    ...given,
  })
}

/** A job of DN1000 PR pipes of 6 m each: not planned, and configured unless its status is another. */
export async function aPipeProduct(db: Db, given: Given<'pipe_product'> = {}): Promise<Row<'pipe_product'>> {
  const order_row_id = given.order_row_id === undefined ? (await aPipeRow(db)).id : given.order_row_id
  return insert(db, 'pipe_product', {
    name: 'DN1000 PR65 SN8 PE100',
    ...(given.production_status !== ProductionStatus.NeedsConfiguration && {
      ...{ dn: 1000, profile_family: 'PR', stiffness_class: 8, winding_minutes: 60, cooling_minutes: 45 },
    }),
    length: 6,
    quantity: 6,
    production_status: 0,
    ...given,
    order_row_id,
  })
}

/** A configured pipe product: one pipe of 6 m that takes an hour to wind and cools for 45 minutes. */
export function aPlannablePipe(db: Db, given: Given<'pipe_product'> = {}): Promise<Row<'pipe_product'>> {
  return aPipeProduct(db, {
    ...{ weight_per_meter: 48, weight: 288, colour_inner: 3, colour_outer: 1 },
    ...given,
  })
}

/** A pipe in its slot: 35 minutes of set-up and an hour of winding from a start on. */
export function aPipeInSlot(
  db: Db,
  { start, ...given }: { readonly start: string; readonly line_id: number } & Given<'pipe_product'>,
): Promise<Row<'pipe_product'>> {
  const planned_start = new Date(start)
  return aPlannablePipe(db, {
    ...{ production_status: 1, planned_start, setup_minutes: 35 },
    planned_end: new Date(planned_start.getTime() + 95 * 60_000),
    ...given,
  })
}

/** A row of an order that orders pipes. */
export function aPipeRow(db: Db, given: Given<'order_row'> = {}): Promise<Row<'order_row'>> {
  return anOrderRow(db, {
    description: 'Pipe DN1000 SN8, 36 m',
    article_group: 'pipe',
    kind: 1,
    quantity: 36,
    unit: 'm',
    ...given,
  })
}

/** A pipe that was wound this morning and is at the quality check, not decided yet. */
export async function aPipe(db: Db, given: Given<'pipe'> = {}): Promise<Row<'pipe'>> {
  const n = fresh()
  const product = given.pipe_product_id
    ? { id: given.pipe_product_id, order_row_id: given.order_row_id ?? null }
    : await aPipeProduct(db)
  return insert(db, 'pipe', {
    number: `260302-${lineCode(Math.floor(n / 1000))}-${String(n % 1000).padStart(3, '0')}`,
    pipe_product_id: product.id,
    order_row_id: product.order_row_id,
    stage: 'qa',
    produced_at: new Date('2026-03-02T06:00:00Z'),
    length: 6,
    ...given,
  })
}

/** A value inside its allowed range. */
export async function aMeasurement(db: Db, given: Given<'measurement'> = {}): Promise<Row<'measurement'>> {
  const pipe_id = given.pipe_id ?? (await aPipe(db)).id
  const measurement_type_id = given.measurement_type_id ?? (await aMeasurementType(db)).id
  const value = given.value ?? 1000
  return insert(db, 'measurement', {
    pipe_id,
    measurement_type_id,
    readings: [value],
    value,
    result: 1,
    measured_at: new Date('2026-03-02T07:00:00Z'),
    ...given,
  })
}

export function aPipeTagGroup(db: Db, given: Given<'pipe_tag_group'> = {}): Promise<Row<'pipe_tag_group'>> {
  const n = fresh()
  return insert(db, 'pipe_tag_group', { name_en: `Group ${n}`, name_et: `Rühm ${n}`, ...given })
}

export async function aPipeTag(db: Db, given: Given<'pipe_tag'> = {}): Promise<Row<'pipe_tag'>> {
  const n = fresh()
  const group_id = given.group_id ?? (await aPipeTagGroup(db)).id
  return insert(db, 'pipe_tag', { group_id, name: `Silt ${n}`, name_en: `Label ${n}`, ...given })
}

/** A user who decides on pipes for review. */
export async function aReviewer(db: Db, given: Given<'reviewer'> = {}): Promise<Row<'reviewer'>> {
  const user_id = given.user_id ?? (await aUser(db, { can: ['@pipes_view', '@pipes_review'] })).id
  return insert(db, 'reviewer', { ...given, user_id })
}

/** Returns the code of a line in the numbers of its pipes: `A0`, `A1` … `Z9`. */
function lineCode(n: number): string {
  return `${String.fromCharCode(65 + (Math.floor(n / 10) % 26))}${n % 10}`
}

/** A pause of a pipe product, for causes. */
export function aPause(
  db: Db,
  pause: Given<'pipe_pause'> & Pick<Row<'pipe_pause'>, 'pipe_product_id' | 'start_time'>,
  causes: readonly Pick<Row<'problem_tag'>, 'id'>[],
): Promise<Row<'pipe_pause'>> {
  return asSystem(db, async (tx) => {
    const row = await tx.insertInto('pipe_pause').values(pause).returningAll().executeTakeFirstOrThrow()
    const problems = causes.map(({ id }) => ({ pipe_pause_id: row.id, problem_tag_id: id }))
    await tx.insertInto('pipe_pause_problem').values(problems).execute()
    return row
  })
}
