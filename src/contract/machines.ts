import { type Static, Type } from 'typebox'
import { catalogueOf } from '#contract/catalogue.ts'
import { CodeOf, WordOf } from '#contract/enums.ts'
import { Id, Nullable, RequiredText, stamps } from '#contract/shapes.ts'
import { pipeLimits } from '#domain/pipes/plausible.ts'

const Diameter = Type.Integer({ minimum: pipeLimits.dn.min, maximum: pipeLimits.dn.max })

const writable = {
  code: RequiredText(20),
  /** The line in the numbers of its pipes; a winding line must have one. */
  number_code: Nullable(Type.String({ maxLength: 2, pattern: '^[A-Z][A-Z0-9]$', example: 'W1' })),
  name: RequiredText(),
  /** See the enumeration machine_kind. */
  kind: WordOf('machine_kind'),
  /** The sizes of pipe that it can make. */
  min_dn: Nullable(Diameter),
  max_dn: Nullable(Diameter),
  /** In metres. */
  max_length: Nullable(Type.Number({ minimum: pipeLimits.length.min, maximum: pipeLimits.length.max })),
  /** In kg/h. */
  max_throughput: Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 10_000 })),
  is_active: Type.Boolean(),
}

export const MachineRecord = Type.Object({
  id: Id,
  ...writable,
  /** See the enumeration machine_mode. */
  mode: CodeOf('machine_mode'),
  ...stamps,
})
export type MachineRecord = Static<typeof MachineRecord>

const changes = Type.Partial(Type.Object(writable))
const { code, name, kind } = writable

export const machines = catalogueOf({
  path: '/api/v1/machines/',
  one: 'a machine',
  many: 'machines',
  listed: 'Returns all machines, ordered by code. The winding lines are those of the kind `winding`.',
  mayWrite: '@machine_manage',
  item: MachineRecord,
  input: Type.Object({ ...changes.properties, code, name, kind }),
  changes,
})
