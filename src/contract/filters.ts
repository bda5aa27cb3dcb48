import { type Static, Type } from 'typebox'
import { Nullable } from '#contract/shapes.ts'
import { type FilterFieldType, type FilterOperator, operatorsOf } from '#domain/filter-operators.ts'

/** A field that the filter rows of a list can name. */
export const FilterDefinition = Type.Object({
  field: Type.String(),
  type: Type.Unsafe<FilterFieldType>(Type.Enum(Object.keys(operatorsOf))),
  label: Type.String(),
  /** The operators in the order in which they are offered. */
  operators: Type.Array(Type.Unsafe<FilterOperator>(Type.String())),
  choices: Type.Array(
    Type.Object({ value: Type.Union([Type.Integer(), Type.String()]), label: Type.String() }),
  ),
  unit: Nullable(Type.String()),
})
export type FilterDefinition = Static<typeof FilterDefinition>
