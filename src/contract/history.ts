import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id, NamedRef, Nullable, PageOf, paging, Timestamp } from '#contract/shapes.ts'

/** A changed field of an object; types and fields have their database names. */
export const HistoryEntry = Type.Object({
  id: Type.String(),
  object_type: Type.String(),
  object_id: Id,
  action: Type.Union([Type.Literal('insert'), Type.Literal('update'), Type.Literal('delete')]),
  field: Type.String(),
  /** Null for an insert, and if it would reveal other people's work; a value of more than 100,000 characters becomes `{"characters": 123456}`. */
  old: Type.Unknown(),
  new: Type.Unknown(),
  /** Other users are hidden from users who see only their own work. */
  user: Nullable(NamedRef),
  operator: Nullable(NamedRef),
  at: Timestamp,
  source: Type.String(),
  /** The reason, if the user was asked for one. */
  reason: Nullable(Type.String()),
  request_id: Nullable(Type.String()),
})
export type HistoryEntry = Static<typeof HistoryEntry>

export const history = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/history/',
    may: 'signed-in',
    summary: 'List history',
    description: 'Returns the changes of one object, or of all objects if none is specified, newest first.',
    query: Type.Object({
      ...paging,
      object_type: Type.Optional(Type.String({ maxLength: 60 })),
      object_id: Type.Optional(Id),
    }),
    reply: PageOf(HistoryEntry),
  }),
}
