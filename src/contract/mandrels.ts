import { type Static, Type } from 'typebox'
import { catalogueOf } from '#contract/catalogue.ts'
import { CodeOf, WordOf } from '#contract/enums.ts'
import { Id, Nullable, RequiredText, stamps, Text, Timestamp } from '#contract/shapes.ts'
import { pipeLimits } from '#domain/pipes/plausible.ts'

const Millimetres = Type.Number({ exclusiveMinimum: 0, maximum: 100_000 })

const writable = {
  code: RequiredText(40),
  dn: Type.Integer({ minimum: pipeLimits.dn.min, maximum: pipeLimits.dn.max }),
  /** In millimetres, like its diameter. */
  max_length: Nullable(Millimetres),
  outer_diameter_cold: Nullable(Millimetres),
  /** The pipe ends that it can form; see the enumeration pipe_end. */
  end_ring_types: Type.Array(CodeOf('pipe_end'), { maxItems: 10, uniqueItems: true }),
  location: Text(),
  last_maintenance_at: Nullable(Timestamp),
  is_active: Type.Boolean(),
}

export const Mandrel = Type.Object({
  id: Id,
  ...writable,
  /** See the enumeration mandrel_state. */
  state: WordOf('mandrel_state'),
  /** The number of pipes wound on it. */
  cycles: Type.Integer({ minimum: 0 }),
  ...stamps,
})
export type Mandrel = Static<typeof Mandrel>

const changes = Type.Partial(Type.Object(writable))
const { code, dn } = writable

export const mandrels = catalogueOf({
  path: '/api/v1/mandrels/',
  one: 'a mandrel',
  many: 'mandrels',
  listed: 'Returns all mandrels, ordered by size and code.',
  mayWrite: '@machine_manage',
  item: Mandrel,
  input: Type.Object({ ...changes.properties, code, dn }),
  changes,
})
