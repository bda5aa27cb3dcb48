import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { WordOf } from '#contract/enums.ts'
import {
  ById,
  Id,
  NamedRef,
  Nullable,
  PageOf,
  paging,
  RequiredText,
  stamps,
  Timestamp,
} from '#contract/shapes.ts'

const writable = {
  /** Unique among the lots of the material. */
  lot_number: RequiredText(60),
  received_at: Timestamp,
  /** In the unit of the material. */
  quantity: Type.Number({ exclusiveMinimum: 0, maximum: 1e9 }),
  /** The melt flow rate in g/10 min. */
  mfr: Nullable(Type.Number({ minimum: 0, maximum: 1000 })),
  /** In kg/m³. */
  density: Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 20_000 })),
  moisture_ppm: Nullable(Type.Number({ minimum: 0, maximum: 1_000_000 })),
  certificate_url: Nullable(
    Type.String({ maxLength: 2000, pattern: '^https?://\\S+$', example: 'https://example.com/lot.pdf' }),
  ),
  /** See the enumeration lot_status. */
  status: WordOf('lot_status'),
}
const { lot_number, quantity } = writable

export const MaterialLot = Type.Object({ id: Id, material: NamedRef, ...writable, ...stamps })
export type MaterialLot = Static<typeof MaterialLot>

const changes = Type.Partial(Type.Object(writable))

export const materialLots = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/material-lots/',
    may: 'signed-in',
    summary: 'List material lots',
    description: 'Returns lots, newest first.',
    query: Type.Object({
      ...paging,
      material: Type.Optional(Id),
      status: Type.Optional(WordOf('lot_status')),
      /** Part of a lot number. */
      search: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    reply: PageOf(MaterialLot),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/material-lots/:id/',
    may: 'signed-in',
    summary: 'Get a material lot',
    params: ById,
    reply: MaterialLot,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/material-lots/',
    may: '@qa_manage_lots',
    summary: 'Create a material lot',
    description: 'A new lot is in quarantine and received now, unless the request says otherwise.',
    body: Type.Object({ ...changes.properties, material: Id, lot_number, quantity }),
    reply: MaterialLot,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/material-lots/:id/',
    may: '@qa_manage_lots',
    summary: 'Update a material lot',
    description: 'Set `status` to release or reject it.',
    params: ById,
    body: changes,
    reply: MaterialLot,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/material-lots/:id/',
    may: '@qa_manage_lots',
    summary: 'Delete a material lot',
    description: 'Only lots that are not used in any pipe can be deleted.',
    params: ById,
  }),
}
