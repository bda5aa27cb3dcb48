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

/** What the tree shows of a part product: its components and their parts. */
export const PlannedProduct = Type.Object({
  id: Id,
  /** The description of the order row. */
  description: Type.String(),
  comment: Type.String(),
  pieces: Type.Integer({ minimum: 1 }),
  delivery_date: DateOnly,
  /** The paths of its actions, in the order of its work plan. */
  work_plan_action_paths: Type.Array(Type.String()),
  /** The catalogue ids of these actions. */
  action_ids: Type.Array(Id),
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
  /** The work types that the operator does; see the enumeration work_type. */
  skills: Type.Array(Type.Integer()),
})
export type PlanOperator = Static<typeof PlanOperator>

/** A catalogue action of the groups. */
const PlanAction = Type.Object({ id: Id, name: Type.String(), work_type: Type.Integer() })

const Limit = Type.Integer({ minimum: 1 })

/** The limits of planning that the factory has set. */
const PlanLimits = Type.Object({
  /** Work is scheduled within this many days after the requested start. */
  horizon_days: Limit,
  /** A slot this many days or more after that start gets a flag. */
  fit_window_days: Limit,
  /** The maximum number of work orders of an operator that start on a day. */
  items_per_day: Limit,
})

export const PartTimeplan = Type.Object({
  state_hash: StateHash,
  /** Planned groups whose work order overlaps the window, and unfinished ones of earlier days or without an operator. */
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

/** The work type that takes most of a work order; see the enumeration work_type. */
const MainWorkType = Nullable(Type.Integer())

/** A work order of a late part product. */
const LateStep = Type.Object({
  work_order: Id,
  work_type: MainWorkType,
  start_time: Timestamp,
  end_time: Timestamp,
  operator: Nullable(NamedRef),
})
export type LateStep = Static<typeof LateStep>

/** What makes a part product late. */
export const LateCause = Type.Object({
  /** The work order that starts first, and the one that ends last. */
  first: LateStep,
  last: LateStep,
  /** Of the last one and those that it follows, the one that waits longest for its operator; null if none waits. */
  limit: Nullable(
    Type.Object({
      ...LateStep.properties,
      /** The work directly before it on the operator; null if there is none, or free time between them. */
      after: Nullable(Type.Object({ work_type: MainWorkType, order_number: Type.String() })),
      /** The days on which the operator is absent while it waits; for the reasons see the enumeration absence_reason. */
      absences: Type.Array(Type.Object({ date: DateOnly, reason: Type.String() })),
    }),
  ),
})
export type LateCause = Static<typeof LateCause>

/** The kinds of problems, in the order in which they are listed. */
export const problemKinds = [
  'late',
  'unfinished',
  'too_early',
  'overloaded',
  'outside_hours',
  'no_skill',
  'no_worker',
  'blocked',
] as const

/** A problem of the plan that a planner should check. */
export const ListedProblem = Type.Object({
  /** Stable for as long as the problem exists. */
  id: Type.String(),
  kind: Type.Enum([...problemKinds]),
  /** Null if the work is unassigned. */
  operator: Nullable(NamedRef),
  /** The start of the work order or of the overloaded day. */
  start_time: Timestamp,
  /** Null for an overloaded day. */
  work_order: Nullable(
    Type.Object({
      id: Id,
      part_product: Id,
      order_number: Type.String(),
      client_name: Type.String(),
      /** The last day on which it is on time. */
      delivery_date: DateOnly,
      work_type: MainWorkType,
      end_time: Timestamp,
    }),
  ),
  /** The overloaded day. */
  load: Nullable(
    Type.Object({ date: DateOnly, planned_minutes: Type.Number(), working_minutes: Type.Number() }),
  ),
  /** How late the work is, how much of it is left from earlier days or outside working hours, or how long before the end of the work that it follows it starts. */
  minutes: Nullable(Type.Number()),
  /** When work that was planned to end on an earlier day can be done; null for all other. */
  expected_end: Nullable(Timestamp),
  /** The work types that the operator lacks. */
  skills: Type.Array(Type.Integer()),
  /** The types of the blockers; see the enumeration blocker_type. */
  blockers: Type.Array(Type.String()),
  /** The work that must be finished before work that starts too early; of several, the one that ends last. */
  after: Nullable(
    Type.Object({
      /** See the enumeration work_type. */
      work_type: Nullable(Type.Integer()),
      /** When it can be done, if it was planned to end on an earlier day. */
      end_time: Timestamp,
      operator: Nullable(NamedRef),
    }),
  ),
  /** What makes late work late; null for other problems. */
  late: Nullable(LateCause),
})
export type ListedProblem = Static<typeof ListedProblem>

/** Counts of the whole plan from today on, and what is left of earlier days. */
export const PlanCounts = Type.Object({
  /** Today in the plant, the first day counted. */
  from: DateOnly,
  /** The minutes of open actions in planned work orders. */
  planned_minutes: Type.Integer({ minimum: 0 }),
  /** The undecided overtime requests that the user may view. */
  overtime_requests: Type.Integer({ minimum: 0 }),
  /** By kind, then by start. */
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
      'Returns a consistent snapshot: planned work in the window and unfinished work of earlier days, unplanned and unassigned work, and working time.',
    query: Type.Object({
      /** The first and last day of the window in the plant; by default today and 30 days later; at most 93 days. */
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
    description:
      'Counts planned work, overtime requests and problems in the whole parts plan from today on, and lists unfinished work of earlier days.',
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
