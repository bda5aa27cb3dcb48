import { type Static, Type } from 'typebox'
import { Absence } from '#contract/absences.ts'
import { ActionGroup } from '#contract/action-groups.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Holiday } from '#contract/holidays.ts'
import { Overtime } from '#contract/overtimes.ts'
import { PartBlocker } from '#contract/part-blockers.ts'
import { PartMove, PartPlanReply } from '#contract/part-plan.ts'
import { planChangeEndpoints, StateHash } from '#contract/plan-changes.ts'
import { DateOnly, Id, NamedRef, Nullable, Timestamp } from '#contract/shapes.ts'
import { WorkingDaySettings } from '#contract/working-day.ts'
import { WorkingPeriod } from '#contract/working-periods.ts'
import { seePlan } from '#domain/permission.ts'

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
  /** Nothing is scheduled so many days after the requested start. */
  horizon_days: Limit,
  /** A slot so many days after that start is marked. */
  fit_window_days: Limit,
  /** How many work orders of an operator may begin on a day. */
  items_per_day: Limit,
})

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
  working_day: WorkingDaySettings,
  limits: PlanLimits,
  blockers: Type.Array(PartBlocker),
  server_time: Timestamp,
})
export type PartTimeplan = Static<typeof PartTimeplan>

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
    summary: 'Get the parts plan',
    description:
      'Returns a consistent snapshot: planned work in the window, unplanned and unassigned work, and working time.',
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
    summary: 'Count planned work and problems',
    description: 'Counts planned work, overtime requests and problems in the whole parts plan from today on.',
    reply: PlanCounts,
  }),
  ...planChangeEndpoints({
    name: 'part-timeplan',
    plan: 'parts plan',
    maySee: seePlan,
    mayChange: '@parts_plan',
    move: PartMove,
    reply: PartPlanReply,
  }),
}
