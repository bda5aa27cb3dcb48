import { type Static, Type } from 'typebox'
import { CodeOf, WordOf } from '#contract/enums.ts'
import { Id, Nullable, Text } from '#contract/shapes.ts'
import { MAX_METRES, pipeLimits } from '#domain/pipes/plausible.ts'

/** Metres to make. */
export const Metres = Type.Number({ minimum: pipeLimits.length.min, maximum: MAX_METRES })
const Positive = (maximum: number) => Type.Number({ exclusiveMinimum: 0, maximum })
const Millimetres = Positive(10_000)

/** The figures that the size model calculates and that can be entered instead; lengths in mm. */
export const calculatedShapes = {
  outer_diameter: Nullable(Millimetres),
  wall_thickness: Nullable(Positive(500)),
  s1: Nullable(Positive(500)),
  s4: Nullable(Positive(500)),
  profile_height: Nullable(Positive(1000)),
  /** Kilograms a metre. */
  weight_per_meter: Nullable(Positive(5000)),
  /** Minutes for what is wound at once. */
  winding_minutes: Nullable(Type.Integer({ minimum: 1, maximum: 10_000 })),
  cooling_minutes: Nullable(Type.Integer({ minimum: 1, maximum: 20_000 })),
}
export const calculatedFields = Object.keys(calculatedShapes) as readonly (keyof typeof calculatedShapes)[]

/** A material of a recipe. */
export const Ingredient = Type.Object({
  material: Id,
  /** See the enumeration material_component. */
  component: CodeOf('material_component'),
  share_percent: Type.Number({ exclusiveMinimum: 0, maximum: 100 }),
})

/** The fields of a specification; lengths in mm, where not named otherwise. */
export const specificationShapes = {
  dn: Type.Integer({ minimum: pipeLimits.dn.min, maximum: pipeLimits.dn.max }),
  profile_family: WordOf('profile_family'),
  profile: Nullable(Id),
  /** In kN/m²; needed for profiled walls. */
  stiffness_class: Nullable(Positive(100)),
  stiffness_method: Nullable(WordOf('stiffness_method')),
  /** The outer diameter over the wall; needed for solid walls. */
  sdr: Nullable(Type.Number({ exclusiveMinimum: 2, maximum: 100 })),
  application: Nullable(WordOf('application')),
  standard: Nullable(Text(60)),
  colour_inner: Nullable(CodeOf('colour')),
  colour_outer: Nullable(CodeOf('colour')),
  end_1: Nullable(CodeOf('pipe_end')),
  end_2: Nullable(CodeOf('pipe_end')),
  /** Metres of one pipe. */
  length: Type.Number({ minimum: pipeLimits.length.min, maximum: pipeLimits.length.max }),
  /** Metres to make. */
  quantity: Metres,
  materials: Type.Array(Ingredient, { minItems: 1, maxItems: 20 }),
}

export const PipeSpecification = Type.Object({
  ...Type.Partial(Type.Object(specificationShapes)).properties,
  dn: specificationShapes.dn,
  profile_family: specificationShapes.profile_family,
  length: specificationShapes.length,
  materials: specificationShapes.materials,
  /** Figures that were entered instead of the calculated ones. */
  overrides: Type.Optional(Type.Partial(Type.Object(calculatedShapes))),
  /** Why; required with overrides. */
  override_reason: Type.Optional(Text(500)),
})
export type PipeSpecification = Static<typeof PipeSpecification>
