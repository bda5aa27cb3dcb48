import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

/** The one format there is. Who changes what a backup is made of gives it the next number and goes on reading this one. */
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

/** What a backup says of itself. */
const Manifest = Type.Object({
  product: Type.Literal('Keere'),
  format: Type.Literal(FORMAT),
  /** Of the product that made it. */
  version: Type.String(),
  /** An instant in UTC: everything stored until then is in it. */
  made_at: Type.String(),
  migrations: Type.Array(Type.String()),
  /** First days of the months that history has a part for. */
  history_months: Type.Array(Type.String({ pattern: '^\\d{4}-\\d{2}-01$' })),
  sequences: Type.Array(Sequence),
  tables: Type.Array(Table),
})
export type Manifest = Readonly<Static<typeof Manifest>>

/** The file of a table in a backup. */
export function fileOf({ name }: Pick<Table, 'name'>): string {
  return `${encodeURIComponent(name)}.copy.gz`
}

/** Reads a manifest; throws what is wrong with it. */
export function parseManifest(text: string): Manifest {
  const manifest: unknown = JSON.parse(text)
  if (Value.Check(Manifest, manifest)) return manifest
  if (Value.Check(Type.Object({ product: Type.Literal('Keere'), format: Type.Number() }), manifest))
    throw new Error(`its format is ${manifest.format}, of another Keere; this one reads format ${FORMAT}`)
  throw new Error('it is not the manifest of a backup of Keere')
}
