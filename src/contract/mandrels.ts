import { type Static, Type } from 'typebox'
import { catalogueOf } from '#contract/catalogue.ts'
import { Celsius } from '#contract/celsius.ts'
import { endpoint } from '#contract/endpoint.ts'
import { CodeOf, WordOf } from '#contract/enums.ts'
import { MandrelActionCode } from '#contract/production-enums.ts'
import {
  ById,
  Id,
  NamedRef,
  Nullable,
  PageOf,
  paging,
  RequiredText,
  stamps,
  Text,
  Timestamp,
} from '#contract/shapes.ts'
import { seeMandrels } from '#domain/permission.ts'
import { pipeLimits } from '#domain/pipes/plausible.ts'

const Millimetres = Type.Number({ exclusiveMinimum: 0, maximum: 100_000 })

const writable = {
  code: RequiredText(40),
  dn: Type.Integer({ minimum: pipeLimits.dn.min, maximum: pipeLimits.dn.max }),
  /** In millimetres, like its diameter. */
  max_length: Nullable(Millimetres),
  outer_diameter_cold: Nullable(Millimetres),
  /** The pipe ends that it can form; see the enumeration pipe_end. */
  end_ring_types: Type.Array(CodeOf('pipe_end'), { maxItems: 10, uniqueItems: true }),
  location: Text(),
  last_maintenance_at: Nullable(Timestamp),
  is_active: Type.Boolean(),
}

export const Mandrel = Type.Object({
  id: Id,
  ...writable,
  /** See the enumeration mandrel_state. */
  state: WordOf('mandrel_state'),
  /** The number of pipes wound on it. */
  cycles: Type.Integer({ minimum: 0 }),
  cycles_since_maintenance: Type.Integer({ minimum: 0 }),
  is_maintenance_due: Type.Boolean(),
  /** The line that it is mounted for. */
  machine: Nullable(NamedRef),
  /** What is wound on it; null unless it is winding. */
  pipe_product: Nullable(NamedRef),
  /** The pipe that cools on it or waits to be demoulded, by its number. */
  pipe: Nullable(NamedRef),
  /** When that pipe is cold by the rule; null if there is none, or if it is not known. */
  ready_at: Nullable(Timestamp),
  /** The last action recorded of it. */
  last_action: Nullable(Id),
  ...stamps,
})
export type Mandrel = Static<typeof Mandrel>

const changes = Type.Partial(Type.Object(writable))
const { code, dn } = writable

export const MandrelActionRecord = Type.Object({
  id: Id,
  mandrel: Id,
  /** See the enumeration mandrel_action. */
  action: Type.Integer(),
  at: Timestamp,
  from_state: Type.String(),
  to_state: Type.String(),
  operator: Nullable(NamedRef),
  machine: Nullable(NamedRef),
  pipe: Nullable(NamedRef),
  /** °C. */
  temperature: Nullable(Type.Number()),
  comment: Type.String(),
  source: Type.String(),
  /** Until when the user can undo it; null if they cannot. */
  undo_until: Nullable(Timestamp),
})
export type MandrelActionRecord = Static<typeof MandrelActionRecord>

const catalogue = catalogueOf({
  path: '/api/v1/mandrels/',
  one: 'a mandrel',
  many: 'mandrels',
  listed: 'Returns all mandrels, ordered by size and code.',
  mayWrite: '@machine_manage',
  item: Mandrel,
  input: Type.Object({ ...changes.properties, code, dn }),
  changes,
})

export const mandrels = {
  ...catalogue,
  actions: endpoint({
    method: 'GET',
    path: '/api/v1/mandrels/:id/actions/',
    may: seeMandrels,
    summary: 'List the actions of a mandrel',
    description:
      'Returns what was done with a mandrel, newest first, also by starting, ending and demoulding pipes.',
    params: ById,
    query: Type.Object(paging),
    reply: PageOf(MandrelActionRecord),
  }),
  act: endpoint({
    method: 'POST',
    path: '/api/v1/mandrels/:id/actions/',
    may: '@production_mandrel_action',
    summary: 'Record an action of a mandrel',
    description:
      'Gives the mandrel the state that follows. What happens with a pipe on it is recorded by starting and ending the product, ending the cooling, and demoulding.',
    params: ById,
    body: Type.Object({
      /** See the enumeration mandrel_action. */
      action: MandrelActionCode,
      /** The line that it is mounted for or moved to. */
      machine: Type.Optional(Nullable(Id)),
      location: Type.Optional(Text()),
      /** Of its surface, in °C. */
      temperature: Type.Optional(Nullable(Celsius('surface'))),
      comment: Type.Optional(Text()),
    }),
    bodySize: 'small',
    reply: Mandrel,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/mandrels/:id/actions/undo/',
    may: '@production_mandrel_action',
    summary: 'Undo the last action of a mandrel',
    description:
      'Restores what the mandrel was before the action and deletes it, for two minutes, by the user who recorded it by hand, while nothing has been done with the mandrel since.',
    params: ById,
    body: Type.Object({
      /** The id of the action. */
      action: Id,
    }),
    bodySize: 'small',
    reply: Mandrel,
  }),
}
