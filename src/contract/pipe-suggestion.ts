import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { StateHash } from '#contract/plan-changes.ts'
import { DateOnly, Id, Nullable, Timestamp } from '#contract/shapes.ts'

const slot = {
  line: Id,
  /** Of the set-up. */
  start_time: Timestamp,
  end_time: Timestamp,
  setup_minutes: Type.Integer(),
}

/** Why a pipe product is planned in or moved to a slot. */
const ChangeReason = Type.Object({
  /** `order` if it follows from the order of the others. */
  kind: Type.Enum(['ends_conflict', 'less_late', 'makes_room', 'same_set_up', 'order']),
  /** How late it ends; null without a delivery date. */
  late_minutes: Nullable(Type.Integer()),
  /** How much earlier a late pipe product ends. */
  minutes: Nullable(Type.Integer()),
  /** The pipe product that it makes room for, or that it follows. */
  other: Nullable(Id),
  /** What stays as it is after the one before. */
  same: Type.Array(Type.Enum(['diameter', 'material', 'colour'])),
})

const SuggestedSlot = Type.Object({
  /** The pipe product. */
  id: Id,
  ...slot,
  /** The most important plan warning, a code of the enumeration plan_warning. */
  warning: Nullable(Type.String()),
  /** Its slot in the plan; null if it is not planned. */
  from: Nullable(Type.Object(slot)),
  reason: ChangeReason,
})
export type SuggestedSlot = Static<typeof SuggestedSlot>

/** A pipe product that cannot be planned; one that is planned stays where it is. */
const LeftOutPipe = Type.Object({
  id: Id,
  reason: Type.Enum([
    'not_open',
    'not_configured',
    'too_long',
    'blocked',
    'line_not_chosen',
    'no_line',
    'no_chosen_line',
    'too_long_for_lines',
    'no_mandrel',
    'horizon',
  ]),
  /** Metres that a line that takes its diameter can wind at most. */
  max_length: Nullable(Type.Number()),
})
export type LeftOutPipe = Static<typeof LeftOutPipe>

/** Figures of a plan: planned and late of the pipe products asked for, the rest of all lines and mandrels. */
const PlanFigures = Type.Object({
  planned: Type.Integer(),
  late: Type.Integer(),
  late_minutes: Type.Integer(),
  changeover_minutes: Type.Integer(),
  /** Between the first and the last pipe of each line. */
  idle_minutes: Type.Integer(),
  mandrel_conflicts: Type.Integer(),
})
export type PlanFigures = Static<typeof PlanFigures>

export const PipeSuggestion = Type.Object({
  /** The revision of the plan that it was computed on. */
  state_hash: StateHash,
  /** What would be planned or moved, by start. */
  data: Type.Array(SuggestedSlot),
  left_out: Type.Array(LeftOutPipe),
  before: PlanFigures,
  after: PlanFigures,
})
export type PipeSuggestion = Static<typeof PipeSuggestion>

/** The most pipe products of one suggestion. */
export const MAX_SUGGESTED = 200

export const suggestPipes = endpoint({
  method: 'GET',
  path: '/api/v1/pipe-timeplan/planing-modal/',
  may: '@pipeplan_plan',
  summary: 'Suggest a plan for pipe products',
  description:
    'Returns where to plan the pipe products on all lines, or on those that are named. Planned ones may move unless production has begun; nothing else moves. Does not change the plan. The same plan and the same request give the same suggestion.',
  query: Type.Object({
    /** At most 200. */
    ids: Type.String({ pattern: '^\\d{1,10}(,\\d{1,10}){0,1999}$', example: '1,2' }),
    /** The lines on which pipes may be planned, by default all; what is planned on others stays there. */
    lines: Type.Optional(Type.String({ pattern: '^(\\d{1,10}(,\\d{1,10}){0,99})?$', example: '1,2' })),
    /** What counts first: delivery dates, few changeovers, or both. */
    aim: Type.Optional(Type.Enum(['on-time', 'changeovers', 'balanced'])),
    /** The last day of the suggestion, at most 92 days ahead; by default as far as plans reach. */
    end_date: Type.Optional(DateOnly),
  }),
  reply: PipeSuggestion,
  isHeavy: true,
})
