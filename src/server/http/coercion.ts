import { IsBoolean, IsInteger, type TSchema } from 'typebox'

/**
 * Converts the strings of a path or query to the numbers and booleans of its schema: plain decimal digits, `true` and
 * `false`. Any other string is left for the schema to refuse.
 */
export function coerceParameters(schema: TSchema, data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data
  const properties = Object(Reflect.get(schema, 'properties'))
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, coerceParameter(properties[name], value)]),
  )
}

function coerceParameter(schema: TSchema | undefined, value: unknown): unknown {
  if (schema === undefined || typeof value !== 'string') return value
  if (IsBoolean(schema)) return value === 'true' || (value === 'false' ? false : value)
  if (IsInteger(schema)) return /^-?\d{1,15}$/.test(value) ? Number(value) : value
  return value
}
