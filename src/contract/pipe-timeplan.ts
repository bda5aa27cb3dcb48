import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { suggestPipes } from '#contract/pipe-suggestion.ts'
import { planChangeEndpoints, planReplyOf, StateHash } from '#contract/plan-changes.ts'
import { DateOnly, Id, NamedRef, Nullable, Timestamp } from '#contract/shapes.ts'

/** The permissions to see the pipes plan. */
export const seePipesPlan = ['@pipeplan_view', '@pipeplan_plan'] as const

/** Where a pipe product is in the plan. */
const PipePlanPlace = Type.Object({
  /** `absent` if it does not exist, `split` if its parts are planned instead of it. */
  state: Type.Enum(['absent', 'split', 'unplanned', 'planned', 'cancelled']),
  /** Metres. */
  quantity: Type.Number(),
  line: Nullable(Id),
  start_time: Nullable(Timestamp),
  end_time: Nullable(Timestamp),
  setup_minutes: Nullable(Type.Integer()),
})

export const PipeMove = Type.Object({ item: Id, from: PipePlanPlace, to: PipePlanPlace })
export type PipeMove = Static<typeof PipeMove>

const predictionSources = ['machine', 'manual', 'none'] as const

/** A pipe product as the plan shows it. */
export const PlannedPipe = Type.Object({
  id: Id,
  parent: Nullable(Id),
  order_row: Nullable(Id),
  number: Type.String(),
  name: Type.String(),
  dn: Nullable(Type.Integer()),
  /** The main polymer. */
  material: Nullable(NamedRef),
  colour_inner: Nullable(Type.Integer()),
  colour_outer: Nullable(Type.Integer()),
  /** Metres of one pipe and of all. */
  length: Type.Number(),
  quantity: Type.Number(),
  pieces: Type.Integer(),
  /** Kilograms of one pipe. */
  weight: Nullable(Type.Number()),
  winding_minutes: Nullable(Type.Integer()),
  cooling_minutes: Nullable(Type.Integer()),
  /** See the enumeration production_status. */
  production_status: Type.Integer(),
  has_parts: Type.Boolean(),
  /** Whether it makes a pipe again; until it is planned, it is at the head of the backlog. */
  is_replacement: Type.Boolean(),
  /** Null unless it is a stage of the product that it is a part of. */
  stage_no: Nullable(Type.Integer()),
  stage_name: Type.String(),
  /** The materials that do not last for it, by code, and the kilograms that it will lack. */
  missing_materials: Type.Array(Type.Object({ name: Type.String(), kg: Type.Number() })),
  /** Those that are not resolved; `type` is a code of the enumeration blocker_type. */
  blockers: Type.Array(Type.Object({ type: Type.String(), comment: Type.String() })),
  /** Null unless it is planned or in production; also null where production began outside the plan. */
  slot: Nullable(
    Type.Object({
      line: Id,
      /** Of the set-up. */
      start_time: Timestamp,
      end_time: Timestamp,
      setup_minutes: Type.Integer(),
    }),
  ),
  /** When production began; null before that, and where it was not recorded. */
  started_at: Nullable(Timestamp),
  /** Since when its present pipe is wound; null between two pipes. */
  winding_start: Nullable(Timestamp),
  /** How many of its pipes are not wound yet. */
  pipes_left: Type.Integer(),
  /** How long its present pipe stood still in pauses that are over, and since when it stands still now. */
  paused_seconds: Type.Integer(),
  paused_since: Nullable(Timestamp),
  /** When it will be made as far as that is known now: for what is in production, and for what that delays. */
  predicted_start: Nullable(Timestamp),
  predicted_end: Nullable(Timestamp),
  /** What the prediction comes from: the data of the machine, or what people have recorded. */
  prediction_source: Type.Enum(predictionSources),
})
export type PlannedPipe = Static<typeof PlannedPipe>

/** The order row of pipe products, as the tree groups them. */
const PlannedRow = Type.Object({
  id: Id,
  order: Id,
  order_number: Type.String(),
  client: Type.String(),
  description: Type.String(),
  delivery_date: DateOnly,
})

const PlanLine = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  min_dn: Nullable(Type.Integer()),
  max_dn: Nullable(Type.Integer()),
  /** Metres. */
  max_length: Nullable(Type.Number()),
  /** See the enumeration machine_mode. */
  mode: Type.Integer(),
  /** What it was set up for before what is planned; null if it has wound nothing yet. */
  last: Nullable(
    Type.Object({
      dn: Type.Integer(),
      /** The main polymer. */
      material: Nullable(Id),
      colour_inner: Nullable(Type.Integer()),
      colour_outer: Nullable(Type.Integer()),
    }),
  ),
})

/** A mandrel, the pipe that was wound on it and is not demoulded yet, and until when that cools. */
const PlanMandrel = Type.Object({
  id: Id,
  code: Type.String(),
  dn: Type.Integer(),
  pipe: Nullable(Type.Object({ id: Id, number: Type.String() })),
  occupied_from: Nullable(Timestamp),
  occupied_until: Nullable(Timestamp),
  /** The pipe product that is wound on it. */
  pipe_product: Nullable(Id),
})

export const PipeTimeplan = Type.Object({
  state_hash: StateHash,
  /** What is planned until the end of the window, what is in production, and what is still to be planned; also products with parts. */
  products: Type.Array(PlannedPipe),
  rows: Type.Array(PlannedRow),
  lines: Type.Array(PlanLine),
  mandrels: Type.Array(PlanMandrel),
  server_time: Timestamp,
})
export type PipeTimeplan = Static<typeof PipeTimeplan>

export const PipePlanReply = planReplyOf(PlannedPipe)
export type PipePlanReply = Static<typeof PipePlanReply>

export const pipeTimeplan = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/pipe-timeplan/',
    may: seePipesPlan,
    summary: 'Get the pipes plan',
    description:
      'Returns a consistent snapshot: pipe products in the window and those still to be planned, lines and mandrels.',
    query: Type.Object({
      /** The first and last day of the window in the plant; by default today and the next three weeks; at most 93 days. */
      date: Type.Optional(DateOnly),
      end_date: Type.Optional(DateOnly),
    }),
    reply: PipeTimeplan,
  }),
  suggest: suggestPipes,
  ...planChangeEndpoints({
    name: 'pipe-timeplan',
    plan: 'pipes plan',
    maySee: seePipesPlan,
    mayChange: ['@pipeplan_plan', '@pipeplan_split_merge'],
    move: PipeMove,
    reply: PipePlanReply,
  }),
}
