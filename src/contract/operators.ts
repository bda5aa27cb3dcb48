import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/shapes.ts'

export const Operator = Type.Object({ id: Id, name: Type.String(), employee_number: Type.String() })
export type Operator = Static<typeof Operator>

export const operators = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/accounts/operators/',
    may: 'signed-in',
    summary: 'Active operators by name; only oneself without the permission to view operators.',
    reply: Type.Array(Operator),
  }),
}
