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
    summary: 'List operators',
    description:
      'Returns the active operators, ordered by name. Without `@accounts_view_operators`, returns only the user.',
    reply: Type.Array(Operator),
  }),
}
