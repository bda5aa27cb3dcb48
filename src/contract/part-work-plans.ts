import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { ById, Id, IdList, Nullable, PageOf, paging } from '#contract/shapes.ts'
import { PlanProblem, WorkPlan, WorkPlanInput } from '#contract/work-plan.ts'
import { seePartProducts } from '#domain/permission.ts'

const Minutes = Type.Integer({ minimum: 0 })
const MinutesById = Type.Record(Type.String({ pattern: '^\\d+$' }), Minutes)

/** The work plan of a part product; without components where there is none. */
export const PartWorkPlan = Type.Object({
  /** The part product's. */
  id: Id,
  ...WorkPlan.properties,
  /** Derived: see the enumeration workplan_status. */
  workplan_status: Type.Integer({ minimum: 0, maximum: 3 }),
  /** Null where minutes of an action cannot be calculated. */
  duration: Nullable(Minutes),
  /** Why not, action by action. */
  problems: Type.Array(PlanProblem),
})
export type PartWorkPlan = Static<typeof PartWorkPlan>

export const WorkPlanCheck = Type.Object({
  /** What is wrong, each with the dotted path of the value it is about. */
  problems: Type.Array(PlanProblem),
  /** Of one piece; null where the plan cannot be calculated. */
  duration: Nullable(Minutes),
})
export type WorkPlanCheck = Static<typeof WorkPlanCheck>

const ActionDuration = Type.Object({
  /** The catalogue's. */
  id: Id,
  /** The step's; null for an action that is no step. */
  uid: Nullable(Type.String()),
  path: Type.String(),
  duration: Minutes,
})

/** Whole minutes, in all and node by node. */
export const WorkPlanDuration = Type.Object({
  duration: Minutes,
  components: Type.Array(
    Type.Object({
      index: Type.Integer({ minimum: 0 }),
      duration: Minutes,
      /** Its cutting and expansion. */
      actions: Type.Array(ActionDuration),
      parts: Type.Array(
        Type.Object({ id: Type.String(), duration: Minutes, actions: Type.Array(ActionDuration) }),
      ),
    }),
  ),
  time_per_worker: MinutesById,
  /** Work without a worker, by the catalogue's action id. */
  unassigned_action_durations: MinutesById,
})
export type WorkPlanDuration = Static<typeof WorkPlanDuration>

export const partWorkPlans = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/part-work-plans/',
    may: seePartProducts,
    summary: 'Work plans of the part products the user may see, those made last first.',
    query: Type.Object({ ...paging, id__in: Type.Optional(IdList), order: Type.Optional(Id) }),
    reply: PageOf(PartWorkPlan),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/part-work-plans/:id/',
    may: seePartProducts,
    summary: 'The work plan of a part product, by the part product’s id.',
    params: ById,
    reply: PartWorkPlan,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/v1/part-work-plans/:id/',
    may: '@parts_edit_workplan',
    summary:
      'Writes the work plan of a part product; what is in a work order already must stay. Refused with everything that is wrong, node by node.',
    params: ById,
    body: WorkPlanInput,
    bodySize: 'large',
    reply: PartWorkPlan,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/v1/part-work-plans/check/',
    may: '@parts_edit_workplan',
    summary: 'Tells what is wrong with a work plan, without saving it.',
    query: Type.Object({
      /** The part product it is for, whose archived actions may stay. */
      part_product: Type.Optional(Id),
    }),
    body: WorkPlanInput,
    bodySize: 'large',
    reply: WorkPlanCheck,
  }),
}

export const workplan = {
  bodyExpansionTypes: endpoint({
    method: 'GET',
    path: '/api/v1/workplan/body-expansion-types/',
    may: 'signed-in',
    summary: 'How a body can be made longer or wider.',
    reply: Type.Array(Type.Object({ code: Type.Integer(), slug: Type.String(), label: Type.String() })),
  }),
  cuttingOptions: endpoint({
    method: 'GET',
    path: '/api/v1/workplan/cutting-options/',
    may: 'signed-in',
    summary: 'How a body can be cut, and how much longer that takes than a straight cut.',
    reply: Type.Array(
      Type.Object({ code: Type.String(), label: Type.String(), duration_factor: Type.Number() }),
    ),
  }),
  calculateDuration: endpoint({
    method: 'POST',
    path: '/api/v1/workplan/formula-calculation/calculate_part_product_duration/',
    may: 'signed-in',
    summary: 'Calculates how long a part product of this work plan takes.',
    body: Type.Object({
      work_plan_json: WorkPlanInput,
      pieces: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    }),
    bodySize: 'large',
    reply: WorkPlanDuration,
  }),
}
