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
/** Absent: the catalogue's default operator; null: nobody. */
const Worker = Type.Optional(Nullable(Id))

const Step = Type.Object({
  uid: Uid,
  id: Id,
  order: Count,
  worker_id: Worker,
  formula: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  /** For reading; whatever is sent is not kept. Null: it cannot be calculated. */
  duration: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
})

const Part = Type.Object({
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
  additional_time_operator: Worker,
  position: Text(200),
  comment: Text(2000),
  actions: Type.Array(Step, { maxItems: 200 }),
})

const Component = Type.Object({
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
  cutting_operator: Worker,
  expansion_type: Nullable(Type.Enum(ExpansionType)),
  expansion_count: Count,
  expansion_operator: Worker,
  parts: Type.Array(Part, { maxItems: 200 }),
})

/** A complete work plan, as it is kept and answered. */
export const WorkPlan = Type.Object({
  version: Type.Literal(1),
  components: Type.Array(Component, { maxItems: 100 }),
})

export type WorkPlan = Static<typeof WorkPlan>

/** The same with everything optional that has an obvious value; ids may be left to the server. */
const StepInput = Type.Object({ ...Type.Partial(Step).properties, id: Id })
const PartInput = Type.Object({
  ...Type.Partial(Part).properties,
  part_name: Text(200),
  actions: Type.Optional(Type.Array(StepInput, { maxItems: 200 })),
})
const ComponentInput = Type.Object({
  ...Type.Partial(Component).properties,
  type: Type.Enum(ComponentType),
  component_tags: Type.Optional(Type.Array(Type.Object({ id: Id }), { maxItems: 50 })),
  /** By code or by word. */
  expansion_type: Type.Optional(Nullable(Type.Enum(expansionCodesAndWords))),
  parts: Type.Optional(Type.Array(PartInput, { maxItems: 200 })),
})
const Components = Type.Array(ComponentInput, { maxItems: 100 })

/** A work plan as it may be sent: with its version, or the bare list of components. */
export const WorkPlanInput = Type.Union(
  [Type.Object({ version: Type.Optional(Type.Literal(1)), components: Components }), Components],
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
