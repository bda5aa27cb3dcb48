import { IsBoolean, IsInteger, type TSchema } from 'typebox'

/**
 * Converts the texts of a path or query into the numbers and booleans of its schema: plain decimal digits, `true` and
 * `false`. Any other text stays a text, which the schema then refuses.
 */
export function fromWords(schema: TSchema, data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data
  const properties = Object(Reflect.get(schema, 'properties'))
  return Object.fromEntries(
    Object.entries(data).map(([name, word]) => [name, fromWord(properties[name], word)]),
  )
}

function fromWord(schema: TSchema | undefined, word: unknown): unknown {
  if (schema === undefined || typeof word !== 'string') return word
  if (IsBoolean(schema)) return word === 'true' || (word === 'false' ? false : word)
  if (IsInteger(schema)) return /^-?\d{1,15}$/.test(word) ? Number(word) : word
  return word
}
