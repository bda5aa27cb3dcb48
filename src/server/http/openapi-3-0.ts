type Node = Readonly<Record<string, unknown>>

/** Rewrites an OpenAPI 3.1 document, as this server makes it, as the same document in OpenAPI 3.0. */
export function asOpenApi30(document: Node): Record<string, unknown> {
  return { ...converted(document), openapi: '3.0.3' }
}

function converted(node: Node): Record<string, unknown> {
  const {
    anyOf,
    const: only,
    exclusiveMinimum,
    patternProperties,
    ...rest
  } = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, convertedValue(value)]))
  return {
    ...rest,
    ...(Array.isArray(anyOf) && oneOfMany(anyOf)),
    ...(only !== undefined && { enum: [only] }),
    ...(typeof exclusiveMinimum === 'number' && { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...(isNode(patternProperties) && { additionalProperties: Object.values(patternProperties)[0] }),
  }
}

function convertedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convertedValue)
  return isNode(value) ? converted(value) : value
}

/** OpenAPI 3.0 marks what may be null, and lists the values of an enumeration. */
function oneOfMany(choices: readonly Node[]): Node {
  const others = choices.filter(({ type }) => type !== 'null')
  const nullable = others.length < choices.length && { nullable: true }
  if (others.every(({ enum: values }) => Array.isArray(values)))
    return { ...others[0], enum: others.flatMap(({ enum: values }) => values), ...nullable }
  const [only] = others
  if (others.length > 1 || !only) return { anyOf: others, ...nullable }
  return '$ref' in only ? { allOf: [only], ...nullable } : { ...only, ...nullable }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
