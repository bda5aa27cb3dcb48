import { type Static, type TSchema, Type } from 'typebox'

/** Primary key of anything. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647, example: 1 })

export const ById = Type.Object({ id: Id })

/** ISO 8601 with an offset. */
export const Timestamp = Type.String({ format: 'date-time', example: '2026-06-01T08:00:00+03:00' })

/** `YYYY-MM-DD`. */
export const DateOnly = Type.String({ format: 'date', example: '2026-06-01' })

/** Words of a user; never longer than `maxLength`. */
export const Text = (maxLength = 500) => Type.String({ maxLength })

/** Why somebody changes recorded time; the history keeps it. */
export const Reason = Type.String({ maxLength: 500, example: 'Forgot to stop the clock' })

/** Words of a user that may not be left blank. */
export const RequiredText = (maxLength = 200) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', example: 'Text' })

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** When a record was made, and when it last changed. */
export const stamps = { created_at: Timestamp, updated_at: Timestamp }

/** An object another one points at: ids on write, this on read. */
export const NamedRef = Type.Object({ id: Id, name: Type.String() })
export type NamedRef = Static<typeof NamedRef>

/** `field__in=1,2,3`: at most 200 ids, separated by commas. */
export const IdList = Type.String({ pattern: '^\\d{1,10}(,\\d{1,10}){0,199}$', example: '1,2' })

/** The change of a work order's progress that a command made, by which it can be undone; null where nothing changed. */
export const WorkChangeId = Nullable(Id)

/** One page of a list; `next` and `previous` are addresses: from the server's root, or whole where it knows its own. */
export const PageOf = <T extends TSchema>(item: T) =>
  Type.Object({
    next: Nullable(Type.String()),
    previous: Nullable(Type.String()),
    results: Type.Array(item),
  })
export type Page<T> = { next: string | null; previous: string | null; results: T[] }

/** Query parameters of every list that pages by cursor. */
export const paging = {
  cursor: Type.Optional(
    Type.String({
      maxLength: 500,
      description:
        'Where the page starts, as `next` and `previous` of another page of the same list name it; nobody makes one.',
    }),
  ),
}

/** Query parameters of a list of spans of time: an operator's, and those that meet a window. */
export const MeetingSpan = Type.Object({
  start_time_after: Type.Optional(Timestamp),
  start_time_before: Type.Optional(Timestamp),
  operator: Type.Optional(Id),
})
