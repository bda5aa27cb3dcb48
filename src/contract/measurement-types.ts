import { type Static, Type } from 'typebox'
import { catalogueOf } from '#contract/catalogue.ts'
import { WordOf } from '#contract/enums.ts'
import { Id, Nullable, RequiredText, stamps, Text } from '#contract/shapes.ts'
import { pipeVariables } from '#domain/pipes/pipe-variables.ts'

const Formula = Nullable(RequiredText(1000))

const writable = {
  code: Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9_]*$', example: 'wall_thickness' }),
  name_en: RequiredText(100),
  name_et: RequiredText(100),
  /** See the enumeration unit. */
  unit: WordOf('unit'),
  /** When it is measured; see the enumeration measurement_stage. */
  stages: Type.Array(WordOf('measurement_stage'), { minItems: 1, maxItems: 5, uniqueItems: true }),
  input: WordOf('measurement_input'),
  /** How many readings a measurement takes. */
  readings: Type.Integer({ minimum: 1, maximum: 32 }),
  /** What the value of several readings is; see the enumeration measurement_aggregate. */
  aggregate: WordOf('measurement_aggregate'),
  /** The nominal value and the allowed range, over the variables of the pipe. */
  nominal_formula: Formula,
  min_formula: Formula,
  max_formula: Formula,
  /** Whether each reading must be inside the allowed range, not only the value. */
  check_each: Type.Boolean(),
  decimals: Type.Integer({ minimum: 0, maximum: 4 }),
  /** The profile families whose pipes need a value before they can be OK. */
  mandatory_for: Type.Array(WordOf('profile_family'), { maxItems: 7, uniqueItems: true }),
  /** Whether it is taken only of pipes with an electrofusion socket. */
  needs_ef_socket: Type.Boolean(),
  standard: Text(100),
  sort: Type.Integer({ minimum: 0, maximum: 100_000 }),
  is_active: Type.Boolean(),
}

export const MeasurementTypeRecord = Type.Object({ id: Id, ...writable, ...stamps })
export type MeasurementTypeRecord = Static<typeof MeasurementTypeRecord>

const changes = Type.Partial(Type.Object(writable))
const { code, name_en, name_et, unit, stages } = writable

export const measurementTypes = catalogueOf({
  path: '/api/v1/measurement-types/',
  one: 'a measurement type',
  many: 'measurement types',
  listed: 'Returns all measurement types in their order.',
  mayWrite: '@qa_manage_measurement_types',
  item: MeasurementTypeRecord,
  input: Type.Object({ ...changes.properties, code, name_en, name_et, unit, stages }),
  changes,
  bodySize: 'usual',
  saved: `The formulas must be valid and can use the variables ${[...pipeVariables].map((name) => `\`${name}\``).join(', ')} of the pipe, in bounds also \`NOM\`, the nominal value.`,
})
