import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { ById, Id, stamps } from '#contract/shapes.ts'

const is_active = Type.Boolean()

export const Reviewer = Type.Object({
  id: Id,
  name: Type.String(),
  /** The id of the user. */
  user: Id,
  /** False for a reviewer on leave. */
  is_active,
  ...stamps,
})
export type Reviewer = Static<typeof Reviewer>

export const reviewers = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/reviewers/',
    may: '@pipes_view',
    summary: 'List reviewers',
    description: 'Returns the users who decide on pipes for review, ordered by name.',
    reply: Type.Array(Reviewer),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/reviewers/',
    may: '@accounts_manage_users',
    summary: 'Add a reviewer',
    body: Type.Object({ user: Id }),
    bodySize: 'small',
    reply: Reviewer,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/reviewers/:id/',
    may: '@accounts_manage_users',
    summary: 'Activate or deactivate a reviewer',
    params: ById,
    body: Type.Object({ is_active }),
    bodySize: 'small',
    reply: Reviewer,
  }),
}
