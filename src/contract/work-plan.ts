import { type Static, Type } from 'typebox'
import { enums } from '#contract/enums.ts'
import { Id, NamedRef, Nullable, Text } from '#contract/shapes.ts'
import { ComponentType } from '#domain/action.ts'
import { ExpansionType } from '#domain/work-plan.ts'

const Uid = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' })
const Millimetres = Type.Number({ minimum: 0, maximum: 1_000_000 })
const Dimensions = Type.String({ maxLength: 60 })
const Pieces = Type.Integer({ minimum: 1, maximum: 10_000 })
const Count = Type.Integer({ minimum: 0, maximum: 1_000 })
const Minutes = Type.Integer({ minimum: 0, maximum: 100_000 })
const Tags = Type.Array(NamedRef, { maxItems: 50 })
/** Codes of expansion types, and their words from the enumeration. */
const expansionCodesAndWords = (enums['body_expansion_type'] ?? []).flatMap(({ code, slug }) => [code, slug])
const Verbose = Type.Union([Type.Literal('body'), Type.Literal('end')])
const CuttingOption = Type.Enum({
  none: 'none',
  straight: 'straight',
  angle: 'angle',
  saddle: 'saddle',
  segment: 'segment',
  half: 'half',
  length_multiple: 'length_multiple',
} as const)
const Sides = Type.Union([Type.Literal(1), Type.Literal(2)])
const Variables = Type.Record(
  Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]{0,29}$' }),
  Type.Number({ minimum: -1e9, maximum: 1e9 }),
)
/** The operator that the plan names; null if it names none. */
const Operator = Nullable(Id)
/** Whether a null operator means the catalogue's default rather than nobody; false for a named operator. */
const IsDefault = Type.Boolean()

const stepFields = { uid: Uid, id: Id, order: Count }

const partFields = {
  id: Uid,
  part_type_id: Nullable(Id),
  part_name: Text(200),
  H_W_S: Nullable(Dimensions),
  OD_L: Nullable(Dimensions),
  W_H_D: Nullable(Dimensions),
  variables: Variables,
  SIDES: Nullable(Sides),
  CONN: Nullable(Count),
  pieces: Pieces,
  additional_time: Minutes,
  position: Text(200),
  comment: Text(2000),
}

const componentFields = {
  uid: Uid,
  type: Type.Enum(ComponentType),
  verbose: Verbose,
  name: Text(200),
  comment: Text(2000),
  component_tags: Tags,
  diameter: Nullable(Millimetres),
  length: Nullable(Millimetres),
  pipe: Nullable(Id),
  needs_cutting: Type.Boolean(),
  cutting_option: Nullable(CuttingOption),
  expansion_type: Nullable(Type.Enum(ExpansionType)),
  expansion_count: Count,
}

/** The fields of a plan's nodes that are the same on the wire and in the database. */
export const planFields = { step: stepFields, part: partFields, component: componentFields }

const MAX_STEPS = 200
const MAX_PARTS = 200
const MAX_COMPONENTS = 100

const Step = Type.Object({
  ...stepFields,
  worker_id: Operator,
  worker_id_is_default: IsDefault,
  /** Replaces the catalogue's formula. */
  formula: Nullable(Type.String({ maxLength: 1000 })),
  /** Read-only: a sent value is ignored. Null if it cannot be calculated. */
  duration: Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
})

const Part = Type.Object({
  ...partFields,
  additional_time_operator: Operator,
  additional_time_operator_is_default: IsDefault,
  actions: Type.Array(Step, { maxItems: MAX_STEPS }),
})

const Component = Type.Object({
  ...componentFields,
  cutting_operator: Operator,
  cutting_operator_is_default: IsDefault,
  expansion_operator: Operator,
  expansion_operator_is_default: IsDefault,
  parts: Type.Array(Part, { maxItems: MAX_PARTS }),
})

/** A complete work plan in responses. */
export const WorkPlanJson = Type.Object({
  version: Type.Literal(1),
  components: Type.Array(Component, { maxItems: MAX_COMPONENTS }),
})

export type WorkPlanJson = Static<typeof WorkPlanJson>

/** A problem of a work plan, with the dotted path of its value. */
export const WorkPlanProblem = Type.Object({
  field: Type.String(),
  code: Type.String(),
  message: Type.String(),
})
export type WorkPlanProblem = Static<typeof WorkPlanProblem>

/**
 * The same in requests, with everything optional that has a default value; the server generates missing uids. An absent
 * operator means the catalogue's default, null means nobody unless `…_is_default` is true.
 */
const StepInput = Type.Object({ ...Type.Partial(Step).properties, id: Id })
const PartInput = Type.Object({
  ...Type.Partial(Part).properties,
  part_name: Text(200),
  actions: Type.Optional(Type.Array(StepInput, { maxItems: MAX_STEPS })),
})
const ComponentInput = Type.Object({
  ...Type.Partial(Component).properties,
  type: Type.Enum(ComponentType),
  component_tags: Type.Optional(Type.Array(Type.Object({ id: Id }), { maxItems: 50 })),
  /** By code or by name. */
  expansion_type: Type.Optional(Nullable(Type.Enum(expansionCodesAndWords))),
  parts: Type.Optional(Type.Array(PartInput, { maxItems: MAX_PARTS })),
})
/** A work plan as a list of its components. */
export const ComponentsInput = Type.Array(ComponentInput, { maxItems: MAX_COMPONENTS })

/** A work plan in requests: an object with its version, or the list of its components. */
export const WorkPlanInput = Type.Union(
  [Type.Object({ version: Type.Optional(Type.Literal(1)), components: ComponentsInput }), ComponentsInput],
  {
    example: {
      version: 1,
      components: [
        {
          uid: 'body',
          type: ComponentType.Body,
          name: 'Manhole 1000',
          diameter: 1000,
          length: 2400,
          needs_cutting: true,
          cutting_option: 'straight',
          parts: [
            { id: 'inlet', part_name: 'Inlet 200', pieces: 2, actions: [{ uid: 'weld', id: 3, order: 1 }] },
          ],
        },
      ],
    },
  },
)
export type WorkPlanInput = Static<typeof WorkPlanInput>
