import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { DateOnly, NamedRef, Timestamp } from '#contract/shapes.ts'
import { seeLines } from '#domain/permission.ts'

/** Whole seconds. */
const Seconds = Type.Integer({ minimum: 0 })

/** For how long a line was paused on a day, and why. */
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
      'Returns for each line that was paused on a day for how long that was, and for which causes, by the code of the line. Of a pause only the part on the day counts, and of one that goes on, the part until `server_time`. The default day is today.',
    query: Type.Object({ date: Type.Optional(DateOnly) }),
    reply: Type.Object({ date: DateOnly, lines: Type.Array(LinePauses), server_time: Timestamp }),
  }),
}
