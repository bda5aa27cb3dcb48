import { type Static, type TSchema, Type } from 'typebox'

/** A primary key. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647, example: 1 })

/** An id that the caller chooses. */
export const Guid = Type.String({ format: 'uuid', example: '0e8a5c1e-7c4f-4c6e-9d8f-2f6b1f0c9a11' })

export const ById = Type.Object({ id: Id })

/** ISO 8601 with an offset. */
export const Timestamp = Type.String({ format: 'date-time', example: '2026-06-01T08:00:00+03:00' })

/** From an instant until another. */
export const TimeSpan = Type.Object({ start_time: Timestamp, end_time: Timestamp })

/** `YYYY-MM-DD`. */
export const DateOnly = Type.String({ format: 'date', example: '2026-06-01' })

/** Text from a user, up to `maxLength` characters. */
export const Text = (maxLength = 500) => Type.String({ maxLength })

/** The reason for a change of recorded time; kept in the history. */
export const Reason = Type.String({ maxLength: 500, example: 'Forgot to stop the clock' })

/** A pattern for text with a visible character: neither a space nor a character without width. */
export const VISIBLE =
  '[^\\s\\u00ad\\u115f\\u1160\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164]'

/** Text from a user that must not be blank. */
export const RequiredText = (maxLength = 200) =>
  Type.String({ minLength: 1, maxLength, pattern: VISIBLE, example: 'Text' })

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** When a record was created and last changed. */
export const stamps = { created_at: Timestamp, updated_at: Timestamp }

/** A referenced object in responses; requests use its id. */
export const NamedRef = Type.Object({ id: Id, name: Type.String() })
export type NamedRef = Static<typeof NamedRef>

/** `field__in=1,2,3`: at most 200 ids, separated by commas. */
export const IdList = Type.String({ pattern: '^\\d{1,10}(,\\d{1,10}){0,199}$', example: '1,2' })

/** The id of the work change that a command made, needed to undo it; null if nothing changed. */
export const WorkChangeId = Nullable(Id)

/** A page of a list; `next` and `previous` are relative to the server's root, or absolute with `PUBLIC_URL`. */
export const PageOf = <T extends TSchema>(item: T) =>
  Type.Object({
    next: Nullable(Type.String()),
    previous: Nullable(Type.String()),
    results: Type.Array(item),
  })
export type Page<T> = { next: string | null; previous: string | null; results: T[] }

/** Query parameters of paged lists. */
export const paging = {
  cursor: Type.Optional(
    Type.String({
      maxLength: 500,
      description: 'The position of the page, from `next` or `previous` of another page of the same list.',
    }),
  ),
}

/** Query parameters of lists of intervals: by operator and overlapping window. */
export const MeetingSpan = Type.Object({
  start_time_after: Type.Optional(Timestamp),
  start_time_before: Type.Optional(Timestamp),
  operator: Type.Optional(Id),
})

/** What the endpoints say whose changes name the values that they replace. */
export const IF_SEEN =
  'With `seen`, changes the record only if these fields still have these values. Otherwise returns 409.'

/** The same of endpoints that delete. */
export const IF_SEEN_IN_QUERY =
  'With fields of the record in the query, deletes it only if they still have these values. Otherwise returns 409.'
