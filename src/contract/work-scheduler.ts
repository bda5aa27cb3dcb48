import { type Static, Type } from 'typebox'
import { Downtime } from '#contract/downtimes.ts'
import { endpoint } from '#contract/endpoint.ts'
import { PartAction } from '#contract/part-actions.ts'
import { PartProduct } from '#contract/part-products.ts'
import { Id, IdList, NamedRef, Timestamp } from '#contract/shapes.ts'
import { TimeTracker } from '#contract/time-trackers.ts'
import { WorkOrder, workOrderFilters } from '#contract/work-orders.ts'
import { seeWork } from '#domain/permission.ts'

export const WorkScheduler = Type.Object({
  workOrders: Type.Array(WorkOrder),
  /** The catalogue. */
  actions: Type.Array(PartAction),
  partProducts: Type.Array(PartProduct),
  timeTrackers: Type.Array(TimeTracker),
  downtimes: Type.Array(Downtime),
  /** What the filters can choose from, over all work orders the user may see. */
  choices: Type.Object({
    operators: Type.Array(NamedRef),
    clients: Type.Array(NamedRef),
    orders: Type.Array(Type.Object({ id: Id, order_number: Type.String() })),
  }),
  /** Trackers still open two hours after the working day's end: someone forgot to stop. */
  forgotten: Type.Array(Id),
  /** Work orders that do not match; they are here because `also__in` names them. */
  unmatched: Type.Array(Id),
  /** How many work orders match; the answer holds at most `limit` of them. */
  total: Type.Integer({ minimum: 0 }),
  server_time: Timestamp,
})
export type WorkScheduler = Static<typeof WorkScheduler>

export const workScheduler = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/workplan/work-scheduler/',
    may: seeWork,
    summary:
      'Everything the Work scheduler shows, as of one instant. The work orders of `also__in` are in it whether they match or not.',
    query: Type.Object({
      ...workOrderFilters,
      also__in: Type.Optional(IdList),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 2000 })),
    }),
    reply: WorkScheduler,
  }),
}
