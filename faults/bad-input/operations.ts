/** The parts of JSON Schema that the contract uses. */
export type Schema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly example?: unknown
  readonly examples?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly format?: string
  readonly pattern?: string
}

type Parameter = {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
}

type Documented = {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } }
}

export type ApiDocument = { readonly paths: Readonly<Record<string, Readonly<Record<string, Documented>>>> }

/** An operation of the API. */
export type Operation = {
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: Schema | undefined
}

/** Operations that would end the session or change the account of the fuzzer. */
const own = /\/sign-out\/|\/session\/language\//

/** Returns the operations of an API document, except those that affect the session of the fuzzer. */
export function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, verbs]) =>
    own.test(path) ? [] : Object.entries(verbs).map(([method, said]) => operationOf(method, path, said)),
  )
}

function operationOf(method: string, path: string, { parameters = [], requestBody }: Documented): Operation {
  const body = requestBody?.content['application/json']?.schema
  return { method: method.toUpperCase(), path, parameters, body }
}
