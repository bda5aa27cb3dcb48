import { type Static, Type } from 'typebox'
import { Celsius } from '#contract/celsius.ts'
import { endpoint } from '#contract/endpoint.ts'
import { CoolingEndReason } from '#contract/production-enums.ts'
import { ById, Id, NamedRef, Nullable, Text, Timestamp } from '#contract/shapes.ts'

/** A pipe on its mandrel, from the end of winding until it is demoulded. */
const CoolingPipe = Type.Object({
  id: Id,
  number: Type.String(),
  /** A code of `pipe_status`. */
  status: Type.Integer(),
  product: NamedRef,
  order_number: Nullable(Type.String()),
  dn: Nullable(Type.Integer()),
  /** Metres; kilograms. */
  length: Type.Number(),
  weight: Nullable(Type.Number()),
  line: Nullable(NamedRef),
  mandrel: Nullable(NamedRef),
  /** The place where it cools. */
  station: Nullable(NamedRef),
  cooling_start: Timestamp,
  /** When it is cold by the rule; null if that is not known. */
  ready_at: Nullable(Timestamp),
  /** When its cooling was ended; it then waits to be demoulded. */
  cooling_end: Nullable(Timestamp),
})

const CoolingPlace = Type.Object({
  id: Id,
  name: Type.String(),
  capacity: Type.Integer(),
  /** How many pipes are there; more than its capacity is possible. */
  used: Type.Integer(),
  /** Who works there, as far as the user may know it. */
  subscribers: Type.Array(NamedRef),
})

/** A pipe that a line winds now, and when it comes here. */
const ArrivingPipe = Type.Object({
  product: NamedRef,
  order_number: Type.String(),
  dn: Nullable(Type.Integer()),
  line: NamedRef,
  arrives_at: Nullable(Timestamp),
  cooling_minutes: Nullable(Type.Integer()),
})

/** A cooling that was ended before the pipe was ready. */
const EarlyEnd = Type.Object({
  pipe: NamedRef,
  at: Timestamp,
  ready_at: Nullable(Timestamp),
  by: Nullable(NamedRef),
  /** See the enumeration cooling_end_reason. */
  reason: Type.String(),
  comment: Type.String(),
  /** Of its surface, in °C. */
  temperature: Nullable(Type.Number()),
})

export const CoolingHall = Type.Object({
  places: Type.Array(CoolingPlace),
  /** All pipes that are on a mandrel, those that are ready first at the top. */
  pipes: Type.Array(CoolingPipe),
  arriving: Type.Array(ArrivingPipe),
  /** The last 20 of the last two days, newest first. */
  early_ends: Type.Array(EarlyEnd),
  server_time: Timestamp,
})
export type CoolingHall = Static<typeof CoolingHall>

export const cooling = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/cooling/',
    may: '@cooling_view',
    summary: 'Get what cools',
    description:
      'Returns the places, the pipes that cool or wait to be demoulded by when they are ready, and what arrives next. Countdowns run from `server_time`.',
    reply: CoolingHall,
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/v1/pipes/:id/end_cooling/',
    may: '@cooling_end',
    summary: 'End the cooling of a pipe',
    description:
      'The pipe then waits to be demoulded. Before it is ready, this needs a reason, and *Other* a comment.',
    params: ById,
    body: Type.Object({
      reason: Type.Optional(CoolingEndReason),
      comment: Type.Optional(Text(500)),
      /** Of its surface, in °C. */
      temperature: Type.Optional(Nullable(Celsius('surface'))),
    }),
    bodySize: 'small',
    reply: CoolingHall,
  }),
  undoEnd: endpoint({
    method: 'POST',
    path: '/api/v1/pipes/:id/undo_cooling_end/',
    may: '@cooling_end',
    summary: 'Undo the end of a cooling',
    description: 'Possible for the person who ended it, within a minute and before the pipe is demoulded.',
    params: ById,
    reply: CoolingHall,
  }),
  demould: endpoint({
    method: 'POST',
    path: '/api/v1/pipes/:id/demould/',
    may: '@cooling_end',
    summary: 'Demould a pipe',
    description:
      'Takes a pipe that is ready, or whose cooling was ended, off its mandrel and sends it to the quality check.',
    params: ById,
    reply: CoolingHall,
  }),
  place: endpoint({
    method: 'POST',
    path: '/api/v1/pipes/:id/place/',
    may: ['@cooling_end', '@production_mandrel_action'],
    summary: 'Move a cooling pipe to a place',
    description: 'A place can be given more pipes than it has room for.',
    params: ById,
    body: Type.Object({ station: Nullable(Id) }),
    bodySize: 'small',
    reply: CoolingHall,
  }),
}
