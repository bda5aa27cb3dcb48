import type { Validator } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { withValue } from '#server/http/fault-values.ts'
import { type Fault, findUnsafeText } from '#server/http/unsafe-text.ts'

/** Input that does not match the schema of its endpoint. */
export class InvalidInput extends Error {
  override name = 'InvalidInput'
  readonly statusCode = 400
  readonly faults: readonly Fault[]
  readonly part: string

  constructor(part: string, faults: readonly Fault[]) {
    super('invalid input')
    this.part = part
    this.faults = faults.slice(0, MAX_FAULTS)
  }
}

/** The maximum number of faults in a response. */
export const MAX_FAULTS = 20
Settings.Set({ maxErrors: MAX_FAULTS })

/**
 * Returns the first text that cannot be stored or, if there is none, the faults against the schema.
 *
 * @param unchecked a property whose texts are checked elsewhere
 */
export function faultsIn(validator: Validator, value: unknown, unchecked?: string): Fault[] {
  const fault = findUnsafeText(
    unchecked === undefined ? value : Object.assign({}, value, { [unchecked]: null }),
  )
  if (fault) return [fault]
  return validator.Check(value) ? [] : faultsOf(validator, value)
}

function faultsOf(validator: Validator, value: unknown): Fault[] {
  return specific(validator.Errors(value)).flatMap(({ keyword, instancePath, params }): Fault[] => {
    const path = instancePath.split('/').slice(1)
    if (keyword !== 'required') return [withValue({ path, keyword, params: { ...params } }, value)]
    const { requiredProperties } = params as { requiredProperties: string[] }
    return requiredProperties.map((name) => ({ path: [...path, name], keyword, params: {} }))
  })
}

type SchemaFault = ReturnType<Validator['Errors']>[number]

/** Matches the path of a union member: `…/anyOf/1`. */
const member = /^(.*)\/anyOf\/\d+$/

/** Drops the faults of a union itself and of members of another type if one member matches the type and has faults of its own. */
function specific(faults: readonly SchemaFault[]): SchemaFault[] {
  return faults.filter((fault) => {
    const union = fault.keyword === 'anyOf' ? fault.schemaPath : unionOfOtherType(fault)
    return union === undefined || !faults.some((other) => isWithin(other, union, fault.instancePath))
  })
}

/** Returns the path of the union if the fault is that the value has another type than a member of it. */
function unionOfOtherType({ keyword, schemaPath }: SchemaFault): string | undefined {
  return keyword === 'type' ? member.exec(schemaPath)?.[1] : undefined
}

function isWithin(fault: SchemaFault, union: string, instancePath: string): boolean {
  return (
    fault.schemaPath.startsWith(`${union}/anyOf/`) &&
    `${fault.instancePath}/`.startsWith(`${instancePath}/`) &&
    unionOfOtherType(fault) !== union
  )
}
