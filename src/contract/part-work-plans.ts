import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { ById, Id, IdList, Nullable, PageOf, paging } from '#contract/shapes.ts'
import { WorkPlanInput, WorkPlanJson, WorkPlanProblem } from '#contract/work-plan.ts'
import { seePartProducts } from '#domain/permission.ts'

const Minutes = Type.Integer({ minimum: 0 })
const MinutesById = Type.Record(Type.String({ pattern: '^\\d+$' }), Minutes)

/** The work plan of a part product; without components if there is none. */
export const PartWorkPlan = Type.Object({
  /** The id of the part product. */
  id: Id,
  ...WorkPlanJson.properties,
  /** Derived: see the enumeration workplan_status. */
  workplan_status: Type.Integer({ minimum: 0, maximum: 3 }),
  /** Null if an action cannot be calculated. */
  duration: Nullable(Minutes),
  /** The reasons, by action. */
  problems: Type.Array(WorkPlanProblem),
})
export type PartWorkPlan = Static<typeof PartWorkPlan>

export const WorkPlanCheck = Type.Object({
  /** The problems, each with the dotted path of its value. */
  problems: Type.Array(WorkPlanProblem),
  /** For one piece; null if the plan cannot be calculated. */
  duration: Nullable(Minutes),
})
export type WorkPlanCheck = Static<typeof WorkPlanCheck>

const ActionDuration = Type.Object({
  /** The catalogue id. */
  id: Id,
  /** The uid of the step; null for an action that is not a step. */
  uid: Nullable(Type.String()),
  path: Type.String(),
  duration: Minutes,
})

/** Whole minutes, in total and by node. */
export const WorkPlanDuration = Type.Object({
  duration: Minutes,
  components: Type.Array(
    Type.Object({
      index: Type.Integer({ minimum: 0 }),
      duration: Minutes,
      /** Cutting and expansion. */
      actions: Type.Array(ActionDuration),
      parts: Type.Array(
        Type.Object({ id: Type.String(), duration: Minutes, actions: Type.Array(ActionDuration) }),
      ),
    }),
  ),
  time_per_worker: MinutesById,
  /** Minutes of unassigned actions by catalogue id. */
  unassigned_action_durations: MinutesById,
})
export type WorkPlanDuration = Static<typeof WorkPlanDuration>

export const partWorkPlans = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/part-work-plans/',
    may: seePartProducts,
    summary: 'List work plans',
    description: 'Returns the work plans of part products that the user can view, newest first.',
    query: Type.Object({ ...paging, id__in: Type.Optional(IdList), order: Type.Optional(Id) }),
    reply: PageOf(PartWorkPlan),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/part-work-plans/:id/',
    may: seePartProducts,
    summary: 'Get a work plan',
    description: 'The id is the id of the part product.',
    params: ById,
    reply: PartWorkPlan,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/v1/part-work-plans/:id/',
    may: '@parts_edit_workplan',
    summary: 'Save a work plan',
    description:
      'Replaces the work plan of a part product. Actions that are in a work order cannot be removed. If the work plan is rejected, the response lists all problems by node.',
    params: ById,
    body: WorkPlanInput,
    bodySize: 'large',
    reply: PartWorkPlan,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/v1/part-work-plans/check/',
    may: '@parts_edit_workplan',
    summary: 'Check a work plan',
    description: 'Returns the problems of a work plan without saving it.',
    query: Type.Object({
      /** The part product of the plan; archived actions that it already has may stay. */
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
    summary: 'List body expansion types',
    reply: Type.Array(Type.Object({ code: Type.Integer(), slug: Type.String(), label: Type.String() })),
  }),
  cuttingOptions: endpoint({
    method: 'GET',
    path: '/api/v1/workplan/cutting-options/',
    may: 'signed-in',
    summary: 'List cutting options',
    description: 'Each option has a duration factor relative to a straight cut.',
    reply: Type.Array(
      Type.Object({ code: Type.String(), label: Type.String(), duration_factor: Type.Number() }),
    ),
  }),
  calculateDuration: endpoint({
    method: 'POST',
    path: '/api/v1/workplan/formula-calculation/calculate_part_product_duration/',
    may: 'signed-in',
    summary: 'Calculate the duration of a part product',
    description: 'Calculates the duration from the work plan in the request.',
    body: Type.Object({
      work_plan_json: WorkPlanInput,
      pieces: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    }),
    bodySize: 'large',
    reply: WorkPlanDuration,
  }),
}
