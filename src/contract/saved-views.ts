import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { pipeOrderings } from '#contract/pipe-orderings.ts'
import { ById, DateOnly, Id, NamedRef, Nullable, RequiredText, stamps } from '#contract/shapes.ts'
import { MOST_VIEW_DAYS } from '#contract/view-days.ts'

const Name = Type.String({ minLength: 1, maxLength: 60 })
const Value = Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean()])

/** How a list is shown: its filters, columns, period and order. */
const ViewContent = Type.Object({
  /** All rows of the filter bar, also those that are off. */
  filters: Type.Array(
    Type.Object({
      field: Name,
      operator: Name,
      value: Type.Optional(Type.Union([Value, Type.Array(Value, { maxItems: 50 })])),
      is_on: Type.Boolean(),
    }),
    { maxItems: 50 },
  ),
  /** The columns from left to right. */
  columns: Type.Array(Name, { maxItems: 100 }),
  /** A period that moves with time, or fixed days. */
  period: Type.Union([
    Type.Enum(['default', 'today', 'last_7_days', 'last_30_days', 'this_month', 'last_month', 'all_dates']),
    Type.Object({ start_date: DateOnly, end_date: DateOnly }),
    Type.Object({ last_days: Type.Integer({ minimum: 1, maximum: MOST_VIEW_DAYS }) }),
  ]),
  sort: Type.Optional(Type.Enum([...pipeOrderings])),
})
export type ViewContent = Static<typeof ViewContent>

const list = Type.Enum(['pipes'])
const writable = {
  name: RequiredText(60),
  /** The role whose users also see the view; null for a private view. */
  role: Nullable(Id),
  content: ViewContent,
}

export const SavedView = Type.Object({
  id: Id,
  /** The list that it shows. */
  list: Type.String(),
  name: Type.String(),
  owner: NamedRef,
  role: Nullable(NamedRef),
  content: ViewContent,
  /** Whether the user can change and delete it. */
  is_editable: Type.Boolean(),
  ...stamps,
})
export type SavedView = Static<typeof SavedView>

const { name, content } = writable
const changes = Type.Partial(Type.Object(writable))

export const savedViews = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/saved-views/',
    may: '@pipes_view',
    summary: 'List saved views',
    description: 'Returns the user’s own views of a list and those shared with the user’s roles, by name.',
    query: Type.Object({ list }),
    reply: Type.Array(SavedView),
  }),
  roles: endpoint({
    method: 'GET',
    path: '/api/v1/saved-views/roles/',
    may: '@pipes_view',
    summary: 'List the roles that views can be shared with',
    reply: Type.Array(NamedRef),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/saved-views/',
    may: '@pipes_view',
    summary: 'Save a view',
    body: Type.Object({ ...changes.properties, list, name, content }),
    reply: SavedView,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/saved-views/:id/',
    may: '@pipes_view',
    summary: 'Update a saved view',
    description: 'Only its owner can change a view; a shared one also users with `@system_manage_config`.',
    params: ById,
    body: changes,
    reply: SavedView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/saved-views/:id/',
    may: '@pipes_view',
    summary: 'Delete a saved view',
    description: 'Only its owner can delete a view; a shared one also users with `@system_manage_config`.',
    params: ById,
  }),
}
