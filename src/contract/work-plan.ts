import { type Static, Type } from 'typebox'
import { Id, NamedRef, Nullable, Text } from '#contract/shapes.ts'
import { ComponentType } from '#domain/action.ts'

const Uid = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' })
const Millimetres = Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 })
const Dimensions = Type.String({ maxLength: 60 })
const Optional = Type.Optional

const CuttingOption = Type.Union(
  ['none', 'straight', 'angle', 'saddle', 'segment', 'half', 'length_multiple'].map((code) =>
    Type.Literal(code),
  ),
)
const ExpansionType = Type.Union(
  ['socket_joint', 'butt_extension', 'extrusion_extension', 'dn_step_up', 'dn_step_down', 'flare'].map((code) =>
    Type.Literal(code),
  ),
)
