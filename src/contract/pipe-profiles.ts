import { type Static, Type } from 'typebox'
import { catalogueOf } from '#contract/catalogue.ts'
import { WordOf } from '#contract/enums.ts'
import { Id, Nullable, RequiredText, stamps } from '#contract/shapes.ts'

const Millimetres = Type.Number({ exclusiveMinimum: 0, maximum: 10_000 })

const writable = {
  code: RequiredText(40),
  /** See the enumeration profile_family. */
  family: WordOf('profile_family'),
  /** The height of the core tube, 0 without one; like all lengths here in millimetres. */
  core_height: Type.Number({ minimum: 0, maximum: 10_000 }),
  /** The thickness of the waterway wall, or of a solid wall. */
  s1: Millimetres,
  /** The thickness of the profile's cover. */
  s4: Nullable(Millimetres),
  pitch: Nullable(Millimetres),
  /** In mm⁴/mm. */
  moment_of_inertia: Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 1e9 })),
  /** In mm²/mm. */
  area: Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 1e6 })),
  is_active: Type.Boolean(),
}

export const PipeProfile = Type.Object({ id: Id, ...writable, ...stamps })
export type PipeProfile = Static<typeof PipeProfile>

const changes = Type.Partial(Type.Object(writable))
const { code, family, core_height, s1 } = writable

export const pipeProfiles = catalogueOf({
  path: '/api/v1/pipe-profiles/',
  one: 'a pipe profile',
  many: 'pipe profiles',
  listed: 'Returns all profiles, ordered by family and core height.',
  mayWrite: '@pipes_manage_catalogue',
  item: PipeProfile,
  input: Type.Object({ ...changes.properties, code, family, core_height, s1 }),
  changes,
})
