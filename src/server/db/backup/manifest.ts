import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

/** The backup format. To change it, use the next number and keep reading this one. */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'

const Table = Type.Object({
  name: Type.String(),
  columns: Type.Array(Type.String()),
  rows: Type.Integer({ minimum: 0 }),
})
export type Table = Readonly<Static<typeof Table>>

const Sequence = Type.Object({
  name: Type.String(),
  last_value: Type.String({ pattern: '^-?\\d+$' }),
  is_called: Type.Boolean(),
})

/** The description of a backup. */
const Manifest = Type.Object({
  product: Type.Literal('Keere'),
  format: Type.Literal(FORMAT),
  /** The version of Keere that made it. */
  version: Type.String(),
  /** The time of the snapshot in UTC. */
  made_at: Type.String(),
  migrations: Type.Array(Type.String()),
  /** First days of the months for which history has a partition. */
  history_months: Type.Array(Type.String({ pattern: '^\\d{4}-\\d{2}-01$' })),
  sequences: Type.Array(Sequence),
  tables: Type.Array(Table),
})
export type Manifest = Readonly<Static<typeof Manifest>>

/** Returns the file name of a table in a backup. */
export function fileOf({ name }: Pick<Table, 'name'>): string {
  return `${encodeURIComponent(name)}.copy.gz`
}

/** Parses a manifest; throws if it is invalid. */
export function parseManifest(text: string): Manifest {
  const manifest: unknown = JSON.parse(text)
  if (Value.Check(Manifest, manifest)) return manifest
  if (Value.Check(Type.Object({ product: Type.Literal('Keere'), format: Type.Number() }), manifest))
    throw new Error(`its format is ${manifest.format}; this version of Keere reads format ${FORMAT}`)
  throw new Error('it is not the manifest of a backup of Keere')
}
