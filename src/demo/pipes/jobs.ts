import type { Insertable } from 'kysely'
import { chance, type Random, weighted, whole } from '#demo/random.ts'
import { windingMinutes } from '#domain/pipes/size-model.ts'
import type { Schema } from '#server/db/schema.ts'
import { type LastIds, nextId, type PipeRows } from './rows.ts'
import type { Specification } from './specification.ts'

/** What an order row asks for: one specification, made as several leaves of one parent. */
export type Job = {
  readonly spec: Specification
  readonly leaves: readonly Leaf[]
  /** Whether its pipes are welded together after winding. */
  readonly isMultiStage: boolean
}

/** A number of pipes of one length in metres. */
export type Leaf = { readonly length: number; readonly pieces: number }

const LONGEST_PIPE = 6
/** Codes of `production_status`. */
export const [UNPLANNED, PLANNED, IN_PRODUCTION, PAUSED, PRODUCED] = [0, 1, 2, 3, 4]
const SETUP_MINUTES = 35
export const KG_PER_HOUR = 480
/** The share of leaves that are shorter than usual. */
const SHORT_SHARE = 0.2
const MULTI_STAGE_SHARE = 0.05

/** Returns a random job of a specification. */
export function drawJob(random: Random, spec: Specification): Job {
  const count = weighted(random, [
    [1, 25],
    [2, 28],
    [3, 22],
    [4, 15],
    [5, 10],
  ])
  const isMultiStage = chance(random, MULTI_STAGE_SHARE)
  return { spec, isMultiStage, leaves: Array.from({ length: count }, () => drawLeaf(random)) }
}

function drawLeaf(random: Random): Leaf {
  const length = chance(random, SHORT_SHARE) ? whole(random, 30, 59) / 10 : LONGEST_PIPE
  return { length, pieces: whole(random, 2, 6) }
}

export function metresOf({ leaves }: Pick<Job, 'leaves'>): number {
  return leaves.reduce((sum, { length, pieces }) => sum + length * pieces, 0)
}

/** How far a leaf is, by code of `production_status`, and the line that winds it. */
export type Progress = { readonly status: number; readonly line_id: number | null }

export type JobPlace = {
  readonly order_row_id: number
  /** Its number in the order. */
  readonly position: number
  /** The progress of each leaf. */
  readonly progress: readonly Progress[]
  readonly at: Date
}

/** Returns the parent and the leaves of a job, with their recipes; the ids of the leaves are in their order. */
export function jobRows(
  ids: LastIds,
  { spec, leaves, isMultiStage }: Job,
  { order_row_id, position, progress, at }: JobPlace,
): { readonly rows: PipeRows; readonly leafIds: readonly number[] } {
  const stamps = { created_at: at, updated_at: at }
  const parent = {
    ...productRow(spec, { length: LONGEST_PIPE, pieces: 1 }),
    ...stamps,
    quantity: metresOf({ leaves }),
    id: nextId(ids, 'pipe_product'),
    order_row_id,
    parent_id: null,
    position,
    production_status: statusOfParent(progress),
    is_multi_stage: isMultiStage,
    next_shift: false,
    line_id: null,
  }
  const children = leaves.map((leaf, index) => ({
    ...productRow(spec, leaf),
    ...stamps,
    id: nextId(ids, 'pipe_product'),
    order_row_id,
    parent_id: parent.id,
    position: index + 1,
    production_status: progress[index]?.status ?? UNPLANNED,
    is_multi_stage: isMultiStage,
    next_shift: progress[index]?.status === PAUSED,
    line_id: progress[index]?.line_id ?? null,
  }))
  const recipes = children.flatMap(({ id, quantity }) =>
    spec.recipe.map(({ material_id, component, share_percent }) => ({
      ...{ pipe_product_id: id, material_id, component, share_percent },
      id: nextId(ids, 'pipe_product_material'),
      nominal_kg: Math.round((quantity * spec.kg_per_m * share_percent) / 100),
      ...stamps,
    })),
  )
  return {
    rows: { pipe_product: [parent, ...children], pipe_product_material: recipes },
    leafIds: children.map(({ id }) => id),
  }
}

/** A parent is as far as all of its leaves. */
function statusOfParent(progress: readonly Progress[]): number {
  if (progress.every(({ status }) => status === PRODUCED)) return PRODUCED
  if (progress.some(({ status }) => status === PAUSED)) return PAUSED
  return progress.some(({ status }) => status === PRODUCED || status === IN_PRODUCTION)
    ? IN_PRODUCTION
    : UNPLANNED
}

function productRow(spec: Specification, { length, pieces }: Leaf): Insertable<Schema['pipe_product']> {
  const weight = Math.round(spec.kg_per_m * length * 10) / 10
  const [end_1, end_2] = spec.ends
  return {
    name: spec.name,
    dn: spec.dn,
    outer_diameter: spec.outer_diameter,
    profile_id: spec.profile_id,
    profile_family: spec.profile_family,
    wall_thickness: spec.wall_thickness,
    s1: spec.s1,
    s4: spec.s4,
    profile_height: spec.profile_height,
    pitch: spec.pitch,
    stiffness_class: spec.stiffness_class,
    stiffness_method: spec.stiffness_class === null ? null : 'ISO9969',
    sdr: spec.sdr,
    application: spec.stiffness_class === null ? 'PRESSURE' : 'U',
    standard: spec.standard,
    length,
    quantity: length * pieces,
    pieces,
    weight_per_meter: spec.kg_per_m,
    weight,
    colour_inner: spec.colour_inner,
    colour_outer: 1,
    end_1,
    end_2,
    socket_diameter: spec.socket_diameter,
    spigot_diameter: spec.spigot_diameter,
    socket_depth: spec.dn < 1200 ? 140 : 170,
    ef_resistance: spec.ef_resistance,
    setup_minutes: SETUP_MINUTES,
    winding_minutes: Math.max(1, windingMinutes(weight, KG_PER_HOUR)),
    cooling_minutes: spec.cooling_minutes,
  }
}

/** Returns the progress of leaves that are wound one after the other, with so many pipes made. */
export function progressOf(
  leaves: readonly Leaf[],
  {
    made,
    line_id,
    isPaused = false,
  }: { readonly made: number; readonly line_id: number; readonly isPaused?: boolean },
): Progress[] {
  let left = made
  return leaves.map(({ pieces }) => {
    const begun = Math.min(left, pieces)
    left -= begun
    if (begun === pieces) return { status: PRODUCED, line_id }
    if (begun === 0) return { status: UNPLANNED, line_id: null }
    return { status: isPaused ? PAUSED : IN_PRODUCTION, line_id }
  })
}
