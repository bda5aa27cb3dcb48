type Node = Readonly<Record<string, unknown>>

/**
 * Returns an OpenAPI document for trying out, in which no write can be sent with its prefilled values: each requires an
 * idempotency key, also where it has no effect, and those for one record its id.
 */
export function withoutAccidents(document: Node): Record<string, unknown> {
  const { parameters, ...components } = nodeAt(document, 'components')
  const key = nodeAt(nodeOf(parameters), 'IdempotencyKey')
  const description = `${key['description']} Required on this page, so that nothing is written by accident.`
  const IdempotencyKey = { ...key, description, required: true }
  const paths = Object.entries(nodeAt(document, 'paths')).map(([path, item]) => {
    const operations = Object.entries(nodeOf(item)).map(([method, operation]) => {
      return [method, method === 'get' ? operation : withKey(withoutIds(nodeOf(operation)))]
    })
    return [path, Object.fromEntries(operations)]
  })
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: { ...components, parameters: { ...nodeOf(parameters), IdempotencyKey } },
  }
}

const KEY = '#/components/parameters/IdempotencyKey'

function withKey(operation: Node): Node {
  const { parameters } = operation
  const own: readonly Node[] = Array.isArray(parameters) ? parameters : []
  if (own.some(({ $ref }) => $ref === KEY)) return operation
  return { ...operation, parameters: [...own, { $ref: KEY }] }
}

function withoutIds(operation: Node): Node {
  const { parameters } = operation
  if (!Array.isArray(parameters)) return operation
  return {
    ...operation,
    parameters: parameters.map((parameter: Node) => {
      if (parameter['in'] !== 'path') return parameter
      const { example: _, ...schema } = nodeAt(parameter, 'schema')
      return { ...parameter, schema }
    }),
  }
}

function nodeAt(node: Node, key: string): Node {
  return nodeOf(node[key])
}

function nodeOf(value: unknown): Node {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
