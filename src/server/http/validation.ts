import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { withValue } from '#server/http/fault-values.ts'
import { narrowFormats } from '#server/http/formats.ts'
import { type Fault, storable } from '#server/http/storable.ts'
import { fromWords } from '#server/http/words.ts'

/** Input that does not have the shape the contract asks for. */
export class InvalidInput extends Error {
  override name = 'InvalidInput'
  readonly statusCode = 400
  readonly faults: readonly Fault[]
  readonly part: string

  constructor(part: string, faults: readonly Fault[]) {
    super('invalid input')
    this.part = part
    this.faults = faults
  }
}

const MAX_FAULTS = 20
Settings.Set({ maxErrors: MAX_FAULTS })
narrowFormats()

/** Checks every request against the contract's schemas; words become numbers in addresses only, never in a body. */
export function checkInput(app: FastifyInstance): void {
  app.setValidatorCompiler<TSchema>(({ schema, httpPart = 'body' }) => {
    const validator = Compile(schema)
    return (data: unknown) => {
      const invalid = (faults: readonly Fault[]) => ({
        error: new InvalidInput(httpPart, faults.slice(0, MAX_FAULTS)),
      })
      const unstorable = storable(data)
      if (unstorable.length > 0) return invalid(unstorable)
      const value = httpPart === 'body' ? data : fromWords(schema, data)
      return validator.Check(value) ? { value: validator.Clean(value) } : invalid(faultsOf(validator, value))
    }
  })
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
