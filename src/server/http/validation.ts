import type { FastifyInstance } from 'fastify'
import {
  ArrayOptions,
  IsArray,
  IsObject,
  type Static,
  type TArray,
  type TArrayOptions,
  type TSchema,
  Type,
} from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { coerceParameters } from '#server/http/coercion.ts'
import { narrowFormats } from '#server/http/formats.ts'
import { faultsIn, InvalidInput, MAX_FAULTS } from '#server/http/input-faults.ts'
import type { Fault } from '#server/http/unsafe-text.ts'
import { slices } from '#server/slices.ts'

/** The keyword of a schema that names its list of unchecked items. */
const UNCHECKED = 'uncheckedItems'
/** Longer lists are validated in slices. */
const ITEMS_AT_ONCE = 100

narrowFormats()

/** Validates every request against the contract's schemas; text is converted to numbers only in URLs, never in bodies. */
export function checkInput(app: FastifyInstance): void {
  app.setValidatorCompiler<TSchema>(({ schema, httpPart = 'body' }) => {
    const validator = validatorOf(schema)
    const names = namesOf(schema)
    const check = (data: unknown) => {
      const value = httpPart === 'body' ? data : coerceParameters(schema, data)
      const faults = faultsIn(validator, value, Reflect.get(schema, UNCHECKED))
      return faults.length === 0
        ? { value: hasOthers(value, names) ? validator.Clean(value) : value }
        : { error: new InvalidInput(httpPart, faults) }
    }
    // A long list passes here and is validated below, because this function is synchronous.
    return (data: unknown) => (IsArray(schema) && isLong(data) ? { value: data } : check(data))
  })
  app.addHook('preHandler', async ({ body, routeOptions }) => {
    const schema = routeOptions.schema?.body
    if (IsArray(schema) && isLong(body)) await checkList(schema, body)
  })
}

/** Returns the schema of a body whose items are checked one by one by its command. */
export function withUncheckedItems(body: TSchema, list: string): TSchema {
  if (!IsObject(body)) return body
  const { [list]: items, ...others } = body.properties
  if (!IsArray(items)) return body
  const unchecked = Type.Array(Type.Unknown(), ArrayOptions(items))
  return Type.Object({ ...others, [list]: unchecked }, { [UNCHECKED]: list })
}

/** Returns the value of one item, which may have unknown properties, or what is wrong with it. */
export function checkItem<S extends TSchema>(
  schema: S,
  value: unknown,
): { readonly value: Static<S> } | { readonly faults: readonly Fault[] } {
  const faults = faultsIn(validatorOf(schema), value)
  return faults.length > 0 ? { faults } : { value: value as Static<S> }
}

function isLong(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > ITEMS_AT_ONCE
}

/** Validates and cleans the items of a long list one by one, so that other requests are served in between. */
async function checkList(schema: TArray, items: unknown[]): Promise<void> {
  const faults = faultsOfList(ArrayOptions(schema), items)
  if (faults.length === 0) faults.push(...(await faultsOfItems(schema, items)))
  if (faults.length > 0) throw new InvalidInput('body', faults)
}

const validators = new WeakMap<TSchema, Validator>()

function validatorOf(schema: TSchema): Validator {
  const validator = validators.get(schema) ?? Compile(schema)
  validators.set(schema, validator)
  return validator
}

async function faultsOfItems({ items: schema }: TArray, items: unknown[]): Promise<Fault[]> {
  const validator = validatorOf(schema)
  const names = namesOf(schema)
  const faults: Fault[] = []
  const slice = slices()
  for (const [index, value] of items.entries()) {
    const own = faultsIn(validator, value)
    faults.push(...own.map((fault) => ({ ...fault, path: [String(index), ...fault.path] })))
    if (faults.length >= MAX_FAULTS) break
    if (own.length === 0 && hasOthers(value, names)) items[index] = validator.Clean(value)
    const pause = slice()
    if (pause) await pause
  }
  return faults
}

/** Returns the property names of a flat object schema; undefined if more than the names would have to be checked. */
function namesOf(schema: TSchema): ReadonlySet<string> | undefined {
  if (!IsObject(schema)) return undefined
  const isFlat = !/"(p|patternP)roperties"/.test(JSON.stringify(Object.values(schema.properties)))
  return isFlat ? new Set(Object.keys(schema.properties)) : undefined
}

/** Returns whether a value may have unknown properties; finding out by cleaning would take long. */
function hasOthers(value: unknown, names: ReadonlySet<string> | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false
  return !names || Object.keys(value).some((name) => !names.has(name))
}

/** Returns the faults of a list as a whole; items are compared as sent. */
function faultsOfList(
  { maxItems = Infinity, uniqueItems }: TArrayOptions,
  items: readonly unknown[],
): Fault[] {
  if (items.length > maxItems) return [{ path: [], keyword: 'maxItems', params: { limit: maxItems } }]
  const isDouble = uniqueItems === true && new Set(items).size < items.length
  return isDouble ? [{ path: [], keyword: 'uniqueItems', params: {} }] : []
}
