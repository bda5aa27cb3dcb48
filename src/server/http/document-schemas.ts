import { ActionGroup } from '#contract/action-groups.ts'
import { PipeKind } from '#contract/after-production.ts'
import { Client } from '#contract/clients.ts'
import { CoolingHall } from '#contract/cooling.ts'
import { Downtime } from '#contract/downtimes.ts'
import { LineSignal } from '#contract/line-signals.ts'
import { LineState } from '#contract/lines.ts'
import { BatchReply } from '#contract/machine-data.ts'
import { MachineToken } from '#contract/machine-tokens.ts'
import { MachineRecord } from '#contract/machines.ts'
import { Mandrel } from '#contract/mandrels.ts'
import { MaterialLot } from '#contract/material-lots.ts'
import { Material } from '#contract/materials.ts'
import { MeasurementTypeRecord } from '#contract/measurement-types.ts'
import { Measurement, PipeState } from '#contract/measurements.ts'
import { OrderRow } from '#contract/order-rows.ts'
import { OrderWithRows } from '#contract/orders.ts'
import { OvertimeRecord } from '#contract/overtimes.ts'
import { PartAction } from '#contract/part-actions.ts'
import { PartBlocker } from '#contract/part-blockers.ts'
import { PartMove, PartPlanReply } from '#contract/part-plan.ts'
import { PartProduct } from '#contract/part-products.ts'
import { PartTemplate } from '#contract/part-templates.ts'
import { PartType } from '#contract/part-types.ts'
import { PartWorkPlan } from '#contract/part-work-plans.ts'
import { PipeBlocker } from '#contract/pipe-blockers.ts'
import { PipeData } from '#contract/pipe-data.ts'
import { PipeExport } from '#contract/pipe-export.ts'
import { PipeOperation } from '#contract/pipe-operations.ts'
import { PipeOrder } from '#contract/pipe-orders.ts'
import { ConfiguredPipeProduct, PipeProduct } from '#contract/pipe-products.ts'
import { PipeProfile } from '#contract/pipe-profiles.ts'
import { PipeDecision } from '#contract/pipe-review.ts'
import { PipeTag, PipeTagGroup } from '#contract/pipe-tags.ts'
import { PipeMove, PipePlanReply, PlannedPipe } from '#contract/pipe-timeplan.ts'
import { Pipe } from '#contract/pipes.ts'
import { PipeForReview } from '#contract/review-queue.ts'
import { Reviewer } from '#contract/reviewers.ts'
import { SavedView } from '#contract/saved-views.ts'
import { NamedRef } from '#contract/shapes.ts'
import { StationSubscription } from '#contract/stations.ts'
import { ComponentTag, ProblemTag } from '#contract/tags.ts'
import { TimeCorrection } from '#contract/time-corrections.ts'
import { TimeTracker } from '#contract/time-trackers.ts'
import { WorkOrder, WorkOrderAction } from '#contract/work-orders.ts'
import { ComponentsInput, WorkPlanInput, WorkPlanJson } from '#contract/work-plan.ts'
import { WorkingPeriodRecord } from '#contract/working-periods.ts'

/** Schemas that several endpoints use; the document defines each once, under this name. */
const named = {
  ActionGroup,
  BatchReply,
  Client,
  Component: WorkPlanJson.properties.components.items,
  ComponentsInput,
  ComponentTag,
  CoolingHall,
  Downtime,
  LineSignal,
  LineState,
  MachineRecord,
  MachineToken,
  Mandrel,
  Material,
  MaterialLot,
  MeasurementTypeRecord,
  Measurement,
  NamedRef,
  OvertimeRecord,
  PartAction,
  PartBlocker,
  PartMove,
  OrderRow,
  OrderWithRows,
  PartPlanReply,
  PartProduct,
  ConfiguredPipeProduct,
  PipeBlocker,
  PipeMove,
  PipeOperation,
  PipeOrder,
  PipePlanReply,
  PipeProduct,
  PlannedPipe,
  PartTemplate,
  PartType,
  PartWorkPlan,
  Pipe,
  PipeForReview,
  PipeKind,
  PipeData,
  PipeDecision,
  PipeProfile,
  PipeState,
  PipeTag,
  PipeTagGroup,
  ProblemTag,
  Reviewer,
  PipeExport,
  SavedView,
  StationSubscription,
  TimeCorrection,
  TimeTracker,
  WorkingPeriodRecord,
  WorkOrder,
  WorkOrderAction,
  WorkPlan: WorkPlanJson,
  WorkPlanInput,
}
const names = new Map(Object.entries(named).map(([name, schema]) => [JSON.stringify(schema), name]))

/** The named schemas as the document defines them. */
export const namedSchemas = Object.fromEntries(
  Object.entries(named).map(([name, schema]) => [name, withReferences(schema)]),
)

/** Returns a copy of a schema in which a reference stands for each of the named ones. */
export function withReferences(schema: object): object {
  if (Array.isArray(schema)) return schema.map(referenceOr)
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, referenceOr(value)]))
}

function referenceOr(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const name = names.get(JSON.stringify(value))
  return name === undefined ? withReferences(value) : { $ref: `#/components/schemas/${name}` }
}
