import type { Validator } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { withValue } from '#server/http/fault-values.ts'
import { type Fault, unstorable } from '#server/http/storable.ts'

/** Input that does not have the shape the contract asks for. */
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

/** As many as one answer lists. */
export const MAX_FAULTS = 20
Settings.Set({ maxErrors: MAX_FAULTS })

/** What is wrong with a value: that no database can store it, or else that it does not fit its schema. */
export function faultsIn(validator: Validator, value: unknown): Fault[] {
  const fault = unstorable(value)
  if (fault) return [fault]
  return validator.Check(value) ? [] : faultsOf(validator, value)
}

function faultsOf(validator: Validator, value: unknown): Fault[] {
  return meant(validator.Errors(value)).flatMap(({ keyword, instancePath, params }): Fault[] => {
    const path = instancePath.split('/').slice(1)
    if (keyword !== 'required') return [withValue({ path, keyword, params: { ...params } }, value)]
    const { requiredProperties } = params as { requiredProperties: string[] }
    return requiredProperties.map((name) => ({ path: [...path, name], keyword, params: {} }))
  })
}

type SchemaFault = ReturnType<Validator['Errors']>[number]

/** The form of a choice that a value is not even the right kind for: `…/anyOf/1`. */
const form = /^(.*)\/anyOf\/\d+$/

/** What is wrong with the form of a choice that was clearly meant, not that others do not fit either. */
function meant(faults: readonly SchemaFault[]): SchemaFault[] {
  return faults.filter((fault) => {
    const choice = fault.keyword === 'anyOf' ? fault.schemaPath : notTheKind(fault)
    return choice === undefined || !faults.some((other) => isWithin(other, choice, fault.instancePath))
  })
}

function notTheKind({ keyword, schemaPath }: SchemaFault): string | undefined {
  return keyword === 'type' ? form.exec(schemaPath)?.[1] : undefined
}

function isWithin(fault: SchemaFault, choice: string, instancePath: string): boolean {
  return (
    fault.schemaPath.startsWith(`${choice}/anyOf/`) &&
    `${fault.instancePath}/`.startsWith(`${instancePath}/`) &&
    notTheKind(fault) !== choice
  )
}
