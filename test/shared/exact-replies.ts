import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

/** Outside `test/support`, so that the test files of a process share the compiled checks. */
const validators = new WeakMap<TSchema, Validator>()

/** Returns whether a value has the shape of a schema and no properties beyond it; a few shapes that do are not recognized. */
export function isExactly(schema: TSchema, value: unknown): boolean {
  const validator = validators.get(schema) ?? Compile(closed(schema))
  validators.set(schema, validator)
  return validator.Check(value)
}

/** Returns a schema whose objects allow no further properties. */
function closed(schema: object): TSchema {
  const parts = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (keyword === 'properties' || keyword === 'patternProperties') return [keyword, mapValues(value)]
    if (keyword === 'items' || keyword === 'additionalProperties') return [keyword, closedIfSchema(value)]
    if (keyword === 'anyOf') return [keyword, Array.from(value, closedIfSchema)]
    return [keyword, value]
  })
  const isObject = 'properties' in schema || 'patternProperties' in schema
  return { ...(isObject && { additionalProperties: false }), ...Object.fromEntries(parts) }
}

function mapValues(schemas: object): object {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, closedIfSchema(schema)]))
}

function closedIfSchema(schema: unknown): unknown {
  return typeof schema === 'object' && schema !== null ? closed(schema) : schema
}
