import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { ById, Id, Nullable, PageOf, paging, RequiredText, stamps, Text } from '#contract/shapes.ts'

export const Client = Type.Object({
  id: Id,
  name: Type.String(),
  /** The ERP's customer code. */
  code: Nullable(Type.String()),
  reg_code: Type.String(),
  /** ISO 3166, two letters. */
  country: Type.String(),
  contact: Type.String(),
  ...stamps,
})
export type Client = Static<typeof Client>

const writable = {
  name: RequiredText(),
  code: Nullable(RequiredText(60)),
  reg_code: Text(60),
  country: Type.String({ pattern: '^[A-Z]{2}$', example: 'EE' }),
  contact: Text(500),
}

export const clients = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/clients/',
    may: '@orders_view',
    summary: 'List clients',
    description: 'Returns clients, newest first.',
    query: Type.Object({ ...paging, search: Type.Optional(Type.String({ maxLength: 200 })) }),
    reply: PageOf(Client),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/clients/:id/',
    may: '@orders_view',
    summary: 'Get a client',
    params: ById,
    reply: Client,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/clients/',
    may: '@orders_edit',
    summary: 'Create a client',
    description: 'The name must be unique.',
    body: Type.Object({ ...Type.Partial(Type.Object(writable)).properties, name: writable.name }),
    reply: Client,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/clients/:id/',
    may: '@orders_edit',
    summary: 'Update a client',
    params: ById,
    body: Type.Partial(Type.Object(writable)),
    reply: Client,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/clients/:id/',
    may: '@orders_edit',
    summary: 'Delete a client',
    description: 'Only clients without orders can be deleted.',
    params: ById,
  }),
}
