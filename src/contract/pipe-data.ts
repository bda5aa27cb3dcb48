import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Guid, Id, NamedRef, Nullable, PageOf, paging, stamps, Timestamp } from '#contract/shapes.ts'

export const PipeData = Type.Object({
  id: Id,
  /** The id that the machine gave it. */
  guid: Type.String(),
  machine: NamedRef,
  mandrel: Nullable(NamedRef),
  /** Null until its start is reported. */
  started_at: Nullable(Timestamp),
  ended_at: Nullable(Timestamp),
  /** Kilograms, as the machine counted them. */
  mass: Nullable(Type.Number()),
  /** Metres, as the machine counted them. */
  length: Nullable(Type.Number()),
  layers: Nullable(Type.Integer()),
  /** It is neither a pipe nor good mass. */
  is_scrap: Type.Boolean(),
  /** The pipe that was wound, named by its number. */
  pipe: Nullable(NamedRef),
  product: Nullable(NamedRef),
  ...stamps,
})
export type PipeData = Static<typeof PipeData>

/** The maximum number of alarms of a winding. */
export const MOST_ALARMS = 200

/** An alarm of a line that was active while a pipe was wound. */
export const WindingAlarm = Type.Object({
  code: Type.String(),
  text: Type.String(),
  /** From 1 to 1000, as OPC UA counts it. */
  severity: Nullable(Type.Integer()),
  start_time: Timestamp,
  /** Null if it was still active when the pipe was wound. */
  end_time: Nullable(Timestamp),
})
export type WindingAlarm = Static<typeof WindingAlarm>

const path = '/api/v1/pipe-data/'
const ByGuid = Type.Object({ guid: Guid })

export const pipeData = {
  list: endpoint({
    method: 'GET',
    path,
    may: '@pipes_view',
    summary: 'List winding runs',
    description: 'Returns winding runs as machines reported them, newest first.',
    query: Type.Object({
      ...paging,
      machine: Type.Optional(Id),
      pipe: Type.Optional(Id),
      product: Type.Optional(Id),
      is_scrap: Type.Optional(Type.Boolean()),
    }),
    reply: PageOf(PipeData),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}:guid/`,
    may: '@pipes_view',
    summary: 'Get a winding run',
    params: ByGuid,
    reply: PipeData,
  }),
  toggleIsScrap: endpoint({
    method: 'PATCH',
    path: `${path}:guid/toggle_is_scrap/`,
    may: '@production_toggle_scrap',
    summary: 'Mark a winding run as scrap, or as good again',
    description:
      'A run that is scrap, such as a start-up purge, belongs to no pipe. One that is good again belongs to the pipe that was wound at its time. What the line has measured of the pipe follows from its other runs.',
    params: ByGuid,
    reply: PipeData,
  }),
}
