import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id, NamedRef, Nullable, PageOf, paging, Timestamp } from '#contract/shapes.ts'

/** One changed field of one object; types and fields are called as the database calls them. */
export const HistoryEntry = Type.Object({
  id: Type.String(),
  object_type: Type.String(),
  object_id: Id,
  action: Type.Union([Type.Literal('insert'), Type.Literal('update'), Type.Literal('delete')]),
  field: Type.String(),
  /** Null beside an insert, and where it would tell of other people's work; a value of more than 100,000 characters is told as `{"characters": 123456}`. */
  old: Type.Unknown(),
  new: Type.Unknown(),
  /** Others are hidden from those who may see only their own work. */
  user: Nullable(NamedRef),
  operator: Nullable(NamedRef),
  at: Timestamp,
  source: Type.String(),
  /** Why, where the user was asked for it. */
  reason: Nullable(Type.String()),
  request_id: Nullable(Type.String()),
})
export type HistoryEntry = Static<typeof HistoryEntry>

export const history = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/history/',
    may: 'signed-in',
    summary: 'What was changed of one object, newest first; without an object, of everything.',
    query: Type.Object({
      ...paging,
      object_type: Type.Optional(Type.String({ maxLength: 60 })),
      object_id: Type.Optional(Id),
    }),
    reply: PageOf(HistoryEntry),
  }),
}
