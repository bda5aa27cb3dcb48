import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { WordOf } from '#contract/enums.ts'
import { PipeProduct } from '#contract/pipe-products.ts'
import { ById, Id, NamedRef, Nullable, Timestamp } from '#contract/shapes.ts'
import { seeLines } from '#domain/permission.ts'

/** What one shift leaves to the next, and who has read it. */
const ShiftNote = Type.Object({
  note: Type.String(),
  by: Nullable(NamedRef),
  at: Timestamp,
  read_by: Nullable(NamedRef),
  read_at: Nullable(Timestamp),
})

/** A note that was left on a line, whether it is still there or not. */
export const LineNote = Type.Object({
  ...ShiftNote.properties,
  /** What it was left on. */
  product: Type.Object({
    id: Id,
    /** Null for stock. */
    order: Nullable(Type.Object({ order_number: Type.String() })),
    number: Type.String(),
  }),
})
export type LineNote = Static<typeof LineNote>

/** A pause of winding. */
export const PipePause = Type.Object({
  id: Id,
  start_time: Timestamp,
  end_time: Nullable(Timestamp),
  problems: Type.Array(NamedRef),
  comment: Type.String(),
  operator: Nullable(NamedRef),
})
export type PipePause = Static<typeof PipePause>

const LineProduct = Type.Object({
  product: PipeProduct,
  /** What the main wall is made of, for the marking; a code of `polymer_family`. */
  polymer_family: Nullable(Type.String()),
  /** How many of its pipes are wound. */
  made: Type.Integer(),
  note: Nullable(ShiftNote),
})

const RunningProduct = Type.Object({
  ...LineProduct.properties,
  /** When its production began. */
  started_at: Timestamp,
  /** Since when the pipe on the line is wound; null between two pipes of the product. */
  winding_start: Nullable(Timestamp),
  mandrel: Nullable(NamedRef),
  /** All of its pauses, by start; while it is paused, the last one has no end. */
  pauses: Type.Array(PipePause),
  /** Whether nothing has happened to it since its pipe was started, so that the start can be undone. */
  can_undo_start: Type.Boolean(),
  /** When it will be made as far as that is known now; null if the prediction was cancelled. */
  predicted_end: Nullable(Timestamp),
})

const LineMandrel = Type.Object({
  id: Id,
  code: Type.String(),
  dn: Type.Integer(),
  /** See the enumeration mandrel_state. */
  state: WordOf('mandrel_state'),
  /** The line that it is at or mounted for. */
  machine: Nullable(Id),
  /** The pipe on it, which cools or waits to be demoulded. */
  pipe: Nullable(NamedRef),
  /** Until when the pipe on it cools; null unless one does. */
  cools_until: Nullable(Timestamp),
  /** When it will be free as far as that is known; null if it is free, or if that is not known. */
  free_at: Nullable(Timestamp),
  is_maintenance_due: Type.Boolean(),
})

/** What a winding line makes, and what comes next. */
export const LineState = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  /** See the enumeration machine_mode. */
  mode: Type.Integer(),
  running: Nullable(RunningProduct),
  /** What is planned on it next, by start. */
  next: Type.Array(LineProduct),
  /** What ended on it last, while nobody has read its note; null otherwise. */
  ended: Nullable(LineProduct),
  /** The mandrels at the line and of the sizes of what runs and comes next; of a size, the one that a start takes by itself is the first. */
  mandrels: Type.Array(LineMandrel),
  /** The number that the pipe on the line gets if it ends today; null if nothing runs. */
  pipe_number: Nullable(Type.String()),
  /** Who wound its last pipes, the latest first. */
  winders: Type.Array(NamedRef),
  /** Who worked at its station while the pipe on it was wound, as far as the user may know it: they are proposed as who wound it. */
  at_station: Type.Array(NamedRef),
  /** Its last pipe, while nobody has done anything with it since, so that its end can be undone; null otherwise. */
  last_end: Nullable(Type.Object({ product: Id, pipe: NamedRef, at: Timestamp })),
  server_time: Timestamp,
})
export type LineState = Static<typeof LineState>

export const lines = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/lines/',
    may: seeLines,
    summary: 'List what the winding lines make',
    description:
      'Returns every winding line in use with what runs, what comes next, and the mandrels for it.',
    reply: Type.Array(LineState),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/lines/:id/',
    may: seeLines,
    summary: 'Get what a winding line makes',
    params: ById,
    reply: LineState,
  }),
  notes: endpoint({
    method: 'GET',
    path: '/api/v1/lines/:id/notes/',
    may: seeLines,
    summary: 'List the last notes of a winding line',
    description:
      'Returns up to ten notes that one shift left to the next on the line within three days, newest first, also those that were replaced or are gone since their product was started.',
    params: ById,
    reply: Type.Array(LineNote),
  }),
}
