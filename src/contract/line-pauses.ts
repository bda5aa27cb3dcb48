import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { DateOnly, NamedRef, Timestamp } from '#contract/shapes.ts'
import { seeLines } from '#domain/permission.ts'

/** Whole seconds. */
const Seconds = Type.Integer({ minimum: 0 })

/** How long a line was paused on a day, and why. */
const LinePauses = Type.Object({
  line: NamedRef,
  /** Altogether. */
  seconds: Seconds,
  /** The longest first; a pause with several causes counts for each of them. */
  causes: Type.Array(Type.Object({ ...NamedRef.properties, seconds: Seconds })),
})
export type LinePauses = Static<typeof LinePauses>

export const linePauses = {
  day: endpoint({
    method: 'GET',
    path: '/api/v1/lines/pauses/',
    may: seeLines,
    summary: 'Sum the pauses of winding lines on a day',
    description:
      'Returns how long each line was paused on a day and for which causes, ordered by line code: the winding lines in use, also those without pauses, and others that were paused. A day to come has no lines. Only the part of a pause on that day counts; an open pause counts until `server_time`. `date` is today by default.',
    query: Type.Object({ date: Type.Optional(DateOnly) }),
    reply: Type.Object({ date: DateOnly, lines: Type.Array(LinePauses), server_time: Timestamp }),
  }),
}
