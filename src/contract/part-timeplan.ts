import { type Static, Type } from 'typebox'
import { Absence } from '#contract/absences.ts'
import { ActionGroup } from '#contract/action-groups.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Holiday } from '#contract/holidays.ts'
import { Overtime } from '#contract/overtimes.ts'
import { PartBlocker } from '#contract/part-blockers.ts'
import { DateOnly, Id, NamedRef, Nullable, PageOf, paging, Timestamp } from '#contract/shapes.ts'
import { WorkingDay } from '#contract/working-day.ts'
import { WorkingPeriod } from '#contract/working-periods.ts'
import { seePlan } from '#domain/permission.ts'

/** The plan's revision; a change names the one it was made on. Opaque. */
export const StateHash = Type.String({ minLength: 1, maxLength: 64 })

/** What the tree shows of a part product: components, their parts, and what each is called. */
export const PlannedProduct = Type.Object({
  id: Id,
  /** What the order row asks for. */
  description: Type.String(),
  comment: Type.String(),
  pieces: Type.Integer({ minimum: 1 }),
  delivery_date: DateOnly,
  components: Type.Array(
    Type.Object({
      path: Type.String(),
      type: Type.Integer(),
      name: Type.String(),
      diameter: Nullable(Type.Number()),
      comment: Type.String(),
      component_tags: Type.Array(NamedRef),
      parts: Type.Array(
        Type.Object({
          path: Type.String(),
          name: Type.String(),
          odl: Nullable(Type.String()),
          position: Type.String(),
          comment: Type.String(),
        }),
      ),
    }),
  ),
})
export type PlannedProduct = Static<typeof PlannedProduct>

export const PlanOperator = Type.Object({
  id: Id,
  name: Type.String(),
  employee_number: Type.String(),
  /** Work types they do; see the enumeration work_type. */
  skills: Type.Array(Type.Integer()),
})
export type PlanOperator = Static<typeof PlanOperator>

/** The catalogue's actions that the groups name. */
const PlanAction = Type.Object({ id: Id, name: Type.String(), work_type: Type.Integer() })

const Limit = Type.Integer({ minimum: 1 })

/** What the helper and the plan calls keep to, as the factory has set it. */
const PlanLimits = Type.Object({
  /** Nothing is laid out so many days after the start that is asked for. */
  horizon_days: Limit,
  /** A place so many days after that start is marked. */
  fit_window_days: Limit,
  /** How many work orders of an operator may begin on a day. */
  items_per_day: Limit,
})

/** Where actions are: with whom and, where they are planned, in which work order and when. */
export const PlanPlace = Type.Object({
  worker_id: Nullable(Id),
  work_order_id: Nullable(Id),
  start_time: Nullable(Timestamp),
  end_time: Nullable(Timestamp),
})
export type PlanPlace = Static<typeof PlanPlace>

/** Actions of one part product that moved together. */
export const PlanMove = Type.Object({
  part_product: Id,
  paths: Type.Array(Type.String()),
  from: PlanPlace,
  to: PlanPlace,
})
export type PlanMove = Static<typeof PlanMove>

/** What happened to the plan. */
export const PlanChangeKind = Type.Enum([
  'plan',
  'unplan',
  'revoke',
  'undo',
  'work_plan',
  'activate',
  'deactivate',
])
export type PlanChangeKind = Static<typeof PlanChangeKind>

export const PlanChange = Type.Object({
  id: Id,
  kind: PlanChangeKind,
  made_by: Nullable(NamedRef),
  made_at: Timestamp,
  state_hash: StateHash,
  /** All that it touched. */
  part_products: Type.Array(Id),
  /** At most 100 of them; `move_count` says how many there are. */
  moves: Type.Array(PlanMove),
  move_count: Type.Integer({ minimum: 0 }),
  /** The change that it takes back, or by which it was taken back. */
  undoes: Nullable(Id),
  undone_by: Nullable(Id),
})
export type PlanChange = Static<typeof PlanChange>

/** An accepted change, and what of it replaced moves that the reader had made. */
export const ListedPlanChange = Type.Object({
  ...PlanChange.properties,
  /** The reader's own changes of the last 14 days that it changed again, and in which part products. */
  changed_yours: Type.Array(Type.Object({ change_id: Id, part_product: Id })),
})
export type ListedPlanChange = Static<typeof ListedPlanChange>

export const PartTimeplan = Type.Object({
  state_hash: StateHash,
  /** Planned groups whose work order meets the window; where no first day is named, also those left open from before. */
  data: Type.Array(ActionGroup),
  /** Unassigned and unplanned groups of active part products, by delivery date. */
  unplanned: Type.Array(ActionGroup),
  part_products: Type.Array(PlannedProduct),
  actions: Type.Array(PlanAction),
  operators: Type.Array(PlanOperator),
  periods: Type.Array(WorkingPeriod),
  overtimes: Type.Array(Overtime),
  absences: Type.Array(Absence),
  holidays: Type.Array(Holiday),
  working_day: WorkingDay,
  limits: PlanLimits,
  blockers: Type.Array(PartBlocker),
  server_time: Timestamp,
})
export type PartTimeplan = Static<typeof PartTimeplan>

/** What the plan calls answer: the new revision, and what they touched as it is now. */
export const PlanReply = Type.Object({
  state_hash: StateHash,
  /** The change that was made; null where nothing was. */
  change_id: Nullable(Id),
  /** Groups that were touched, as they are now. */
  data: Type.Array(ActionGroup),
  /** Ids of groups that are no more. */
  gone: Type.Array(Type.String()),
  /** By item sent: the work order that it is in now. */
  work_orders: Type.Array(Nullable(Id)),
})
export type PlanReply = Static<typeof PlanReply>

/** What an undo of a change would do. */
export const UndoPreview = Type.Object({
  /** The revision that it holds for. */
  state_hash: StateHash,
  change: PlanChange,
  /** At most 100 of them; `move_count` says how many there are. */
  moves: Type.Array(PlanMove),
  move_count: Type.Integer({ minimum: 0 }),
  /** What stands in the way; the change can be undone only without any. */
  problems: Type.Array(
    Type.Object({ part_product: Nullable(Id), code: Type.String(), message: Type.String() }),
  ),
})
export type UndoPreview = Static<typeof UndoPreview>

/** What a planner should check, and where it is. */
export const ListedProblem = Type.Object({
  /** Names the problem for as long as it lasts. */
  id: Type.String(),
  kind: Type.Enum(['late', 'overloaded', 'outside_hours', 'no_skill', 'blocked']),
  /** Null where no operator has the work. */
  operator: Nullable(NamedRef),
  /** When the work order or the overloaded day begins. */
  start_time: Timestamp,
  /** Null where the whole day is overloaded. */
  work_order: Nullable(
    Type.Object({ id: Id, order_number: Type.String(), client_name: Type.String(), end_time: Timestamp }),
  ),
  /** The overloaded day. */
  load: Nullable(
    Type.Object({ date: DateOnly, planned_minutes: Type.Number(), working_minutes: Type.Number() }),
  ),
  /** How late the work is, or how much of it is outside working hours. */
  minutes: Nullable(Type.Number()),
  /** The work types that the operator lacks. */
  skills: Type.Array(Type.Integer()),
  /** The types of what blocks the work; see the enumeration blocker_type. */
  blockers: Type.Array(Type.String()),
})
export type ListedProblem = Static<typeof ListedProblem>

/** What the whole plan holds from today on, whichever days are shown. */
export const PlanCounts = Type.Object({
  /** Today in the plant, the first day counted. */
  from: DateOnly,
  /** Left to do in planned work orders. */
  planned_minutes: Type.Integer({ minimum: 0 }),
  /** Overtime requests without a decision, of those that the user may see. */
  overtime_requests: Type.Integer({ minimum: 0 }),
  /** Kind by kind, each kind by start. */
  problems: Type.Array(ListedProblem),
})
export type PlanCounts = Static<typeof PlanCounts>

export const partTimeplan = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/part-timeplan/',
    may: seePlan,
    summary: 'The parts plan as of one instant: what is planned in the window, what waits, who works when.',
    query: Type.Object({
      /** The first and last day of the window, in the plant; today and 30 days on where nothing is said; at most 93 days. */
      start_date: Type.Optional(DateOnly),
      end_date: Type.Optional(DateOnly),
    }),
    reply: PartTimeplan,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/v1/part-timeplan/counts/',
    may: seePlan,
    summary: 'Count planned work, overtime requests and problems of the whole parts plan from today on.',
    reply: PlanCounts,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/v1/part-timeplan/changes/',
    may: seePlan,
    summary: 'Accepted changes of the parts plan, newest first; those after a revision where one is named.',
    query: Type.Object({ ...paging, after: Type.Optional(StateHash), part_product: Type.Optional(Id) }),
    reply: PageOf(ListedPlanChange),
  }),
  undoPreview: endpoint({
    method: 'GET',
    path: '/api/v1/part-timeplan/undo/',
    may: '@parts_plan',
    summary: 'Preview the undo of a change: what would move, and what stands in the way. Nothing is written.',
    query: Type.Object({ change_id: Id }),
    reply: UndoPreview,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/part-timeplan/undo/',
    may: '@parts_plan',
    summary:
      'Undo a change exactly; refused where something has moved since or no longer fits. Answers 409 where the plan has changed since the state hash, if one is sent.',
    body: Type.Object({ change_id: Id, state_hash: Type.Optional(StateHash) }),
    bodySize: 'small',
    isHeavy: true,
    reply: PlanReply,
  }),
}
