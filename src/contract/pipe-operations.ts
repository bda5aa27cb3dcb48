import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { PipeOperationKind } from '#contract/production-enums.ts'
import {
  ById,
  Id,
  IdList,
  NamedRef,
  Nullable,
  PageOf,
  paging,
  stamps,
  Text,
  Timestamp,
} from '#contract/shapes.ts'

/** The pipe of an operation, and what is wrong with it. */
const PipeAtStation = Type.Object({
  ...NamedRef.properties,
  /** A code of `pipe_status`. */
  status: Type.Integer(),
  product: NamedRef,
  order_number: Nullable(Type.String()),
  dn: Nullable(Type.Integer()),
  /** Metres. */
  length: Type.Number(),
  /** Why it must not be worked on; the types are those of the enumeration blocker_type. */
  blockers: Type.Array(Type.Object({ type: Type.String(), comment: Type.String() })),
})

export const PipeOperation = Type.Object({
  id: Id,
  pipe: PipeAtStation,
  /** See the enumeration pipe_operation. */
  operation: Type.String(),
  station: Nullable(NamedRef),
  comment: Type.String(),
  status: Type.Enum(['waiting', 'running', 'paused', 'done']),
  /** Since when it runs, and the whole seconds of the times that are over. */
  running_since: Nullable(Timestamp),
  booked_seconds: Type.Integer(),
  /** Who worked on it last, as far as the user may know it. */
  operator: Nullable(NamedRef),
  finished_at: Nullable(Timestamp),
  ...stamps,
})
export type PipeOperation = Static<typeof PipeOperation>

const path = '/api/v1/pipe-operations/'
const seeOperations = ['@stations_view', '@pipes_view'] as const
const command = (name: 'start' | 'pause' | 'finish' | 'undo', summary: string, description: string) =>
  endpoint({
    method: 'POST',
    path: `${path}:id/${name}/`,
    may: '@stations_subscribe',
    summary,
    description,
    params: ById,
    reply: PipeOperation,
  })

export const pipeOperations = {
  list: endpoint({
    method: 'GET',
    path,
    may: seeOperations,
    summary: 'List operations of pipes',
    description: 'Returns what is done or to be done to pipes after winding, newest first.',
    query: Type.Object({
      ...paging,
      pipe__in: Type.Optional(IdList),
      station__in: Type.Optional(IdList),
      is_open: Type.Optional(Type.Boolean()),
    }),
    reply: PageOf(PipeOperation),
  }),
  current: endpoint({
    method: 'GET',
    path: `${path}current/`,
    may: seeOperations,
    summary: 'List what waits, runs and was finished lately at stations',
    description:
      'Returns the operations of pipes that are not finished, and those of the last 12 hours, oldest first. Running times count from `server_time`.',
    reply: Type.Object({ operations: Type.Array(PipeOperation), server_time: Timestamp }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    may: ['@pipes_edit_field', '@stations_subscribe'],
    summary: 'Add an operation to a pipe',
    description: 'The pipe must have left its mandrel.',
    body: Type.Object({
      pipe: Id,
      operation: PipeOperationKind,
      station: Type.Optional(Nullable(Id)),
      comment: Type.Optional(Text(500)),
    }),
    bodySize: 'small',
    reply: PipeOperation,
    success: 201,
  }),
  start: command('start', 'Start an operation of a pipe', 'Starts or resumes it.'),
  pause: command('pause', 'Pause an operation of a pipe', 'Only possible while it runs.'),
  finish: command(
    'finish',
    'Finish an operation of a pipe',
    'A pipe without other operations then goes to the yard if it is OK, otherwise to the quality check.',
  ),
  undo: command(
    'undo',
    'Undo the last command on an operation of a pipe',
    'Possible for the person who gave it, within two minutes and until something else is done to the pipe.',
  ),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    may: ['@pipes_edit_field', '@stations_subscribe'],
    summary: 'Delete an operation of a pipe',
    description: 'Only possible before anyone has worked on it.',
    params: ById,
  }),
}
