import type { Kysely } from 'kysely'
import { type MeasurementType, measurementStages } from '#domain/pipes/measurement.ts'
import { type ProfileFamily, profileFamilies } from '#domain/pipes/profile-family.ts'
import type { Schema } from '#server/db/schema.ts'

type Material = {
  readonly id: number
  readonly polymer_family: 'PE' | 'PP' | 'other'
  readonly density: number | null
  /** Its lots, oldest first. */
  readonly lots: readonly Lot[]
}

/** A lot and when it was received, in epoch milliseconds. */
export type Lot = { readonly id: number; readonly received_at: number }

export type Profile = {
  readonly id: number
  readonly family: ProfileFamily
  readonly core_height: number
  /** Of a solid wall, the whole of it. */
  readonly s1: number
}

export type Line = {
  readonly id: number
  /** The line in the numbers of its pipes. */
  readonly code: string
  readonly min_dn: number
  readonly max_dn: number
}

/** What pipes are made of, on and by, with the ids of a factory. */
export type PipeCatalogue = {
  readonly lines: readonly Line[]
  /** The ids of mandrels by their size. */
  readonly mandrels: ReadonlyMap<number, readonly number[]>
  readonly profiles: readonly Profile[]
  readonly materials: ReadonlyMap<string, Material>
  readonly types: readonly (MeasurementType & { readonly id: number })[]
  readonly tags: readonly number[]
  /** The ids of scrap reasons by their English names. */
  readonly reasons: ReadonlyMap<string, number>
  /** The ids of causes of pauses by their English names. */
  readonly pauseCauses: ReadonlyMap<string, number>
  readonly winders: readonly number[]
  /** The ids of the users who measure and who decide. */
  readonly inspector: number
  readonly reviewer: number
}

/** Reads the catalogue that the demo has filled. */
export async function readPipeCatalogue(db: Kysely<Schema>): Promise<PipeCatalogue> {
  const [mandrels, tags, winders] = [
    await db.selectFrom('mandrel').select(['id', 'dn']).orderBy('id').execute(),
    await db.selectFrom('pipe_tag').select('id').orderBy('id').execute(),
    await db.selectFrom('operator').select('id').where('department', '=', 'winding').orderBy('id').execute(),
  ]
  return {
    lines: await readLines(db),
    mandrels: new Map(
      [...Map.groupBy(mandrels, ({ dn }) => dn)].map(([dn, them]) => [dn, them.map(({ id }) => id)]),
    ),
    profiles: await readProfiles(db),
    materials: await readMaterials(db),
    types: await readTypes(db),
    tags: tags.map(({ id }) => id),
    reasons: await readReasons(db, 'scrap'),
    pauseCauses: await readReasons(db, 'pause'),
    winders: winders.map(({ id }) => id),
    inspector: await userId(db, 'qa'),
    reviewer: await userId(db, 'reviewer'),
  }
}

async function readReasons(db: Kysely<Schema>, kind: 'scrap' | 'pause'): Promise<Map<string, number>> {
  const reasons = await db
    .selectFrom('problem_tag')
    .select(['id', 'name_en'])
    .where('kind', '=', kind)
    .execute()
  return new Map(reasons.map(({ id, name_en }) => [name_en, id]))
}

async function readLines(db: Kysely<Schema>): Promise<Line[]> {
  const lines = await db
    .selectFrom('machine')
    .select(['id', 'number_code', 'min_dn', 'max_dn'])
    .where('kind', '=', 'winding')
    .orderBy('id')
    .execute()
  return lines.map(({ id, number_code, min_dn, max_dn }) => ({
    id,
    code: number_code ?? '',
    min_dn: min_dn ?? 0,
    max_dn: max_dn ?? Infinity,
  }))
}

async function readProfiles(db: Kysely<Schema>): Promise<Profile[]> {
  const profiles = await db
    .selectFrom('pipe_profile')
    .select(['id', 'family', 'core_height', 's1'])
    .orderBy('core_height')
    .orderBy('s1')
    .execute()
  return profiles.map((profile) => ({ ...profile, family: familyOf(profile.family) }))
}

function familyOf(code: string): ProfileFamily {
  return theOne(profileFamilies.find((family) => family === code))
}

async function readMaterials(db: Kysely<Schema>): Promise<Map<string, Material>> {
  const materials = await db
    .selectFrom('material')
    .select(['id', 'code', 'polymer_family', 'density'])
    .execute()
  const lots = await db
    .selectFrom('material_lot')
    .select(['id', 'material_id', 'received_at'])
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  return new Map(
    materials.map(({ id, code, polymer_family: polymer, density }) => [
      code,
      {
        id,
        density,
        polymer_family: polymer === 'PE' || polymer === 'PP' ? polymer : 'other',
        lots: lots
          .filter(({ material_id }) => material_id === id)
          .map((lot) => ({ id: lot.id, received_at: lot.received_at.getTime() })),
      },
    ]),
  )
}

async function readTypes(db: Kysely<Schema>): Promise<PipeCatalogue['types']> {
  const types = await db.selectFrom('measurement_type').selectAll().orderBy('sort').orderBy('id').execute()
  return types.map((type) => ({
    ...type,
    stages: measurementStages.filter((stage) => type.stages.includes(stage)),
    input: theOne(inputs.find((input) => input === type.input)),
    aggregate: theOne(aggregates.find((aggregate) => aggregate === type.aggregate)),
    mandatory_for: type.mandatory_for.map(familyOf),
    needs_ef_socket: type.code === 'ef_resistance',
  }))
}

const inputs = ['number', 'boolean', 'series'] as const
const aggregates = ['mean', 'min', 'max', 'range'] as const

async function userId(db: Kysely<Schema>, username: string): Promise<number> {
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return id
}

function theOne<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The catalogue of the demo is not complete.')
  return found
}
