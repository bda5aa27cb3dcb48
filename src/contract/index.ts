import { absences } from '#contract/absences.ts'
import { afterProduction } from '#contract/after-production.ts'
import { clients } from '#contract/clients.ts'
import { cooling } from '#contract/cooling.ts'
import { downtimes } from '#contract/downtimes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { events } from '#contract/events.ts'
import { faultyStats } from '#contract/faulty-stats.ts'
import { history } from '#contract/history.ts'
import { holidays } from '#contract/holidays.ts'
import { linePauses } from '#contract/line-pauses.ts'
import { lineSignals } from '#contract/line-signals.ts'
import { lines } from '#contract/lines.ts'
import { machineData } from '#contract/machine-data.ts'
import { machineModes } from '#contract/machine-modes.ts'
import { machineTokens } from '#contract/machine-tokens.ts'
import { machines } from '#contract/machines.ts'
import { mandrels } from '#contract/mandrels.ts'
import { materialLots } from '#contract/material-lots.ts'
import { materials } from '#contract/materials.ts'
import { measurementTypes } from '#contract/measurement-types.ts'
import { measurements } from '#contract/measurements.ts'
import { measurementsData } from '#contract/measurements-data.ts'
import { operators } from '#contract/operators.ts'
import { partOrderRows, pipeOrderRows } from '#contract/order-rows.ts'
import { orders, partOrders } from '#contract/orders.ts'
import { overtimes } from '#contract/overtimes.ts'
import { overview } from '#contract/overview.ts'
import { partActions } from '#contract/part-actions.ts'
import { partBlockers } from '#contract/part-blockers.ts'
import { partPlan } from '#contract/part-plan.ts'
import { partProducts } from '#contract/part-products.ts'
import { partTemplates } from '#contract/part-templates.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { partTypes } from '#contract/part-types.ts'
import { partWorkPlans, workplan } from '#contract/part-work-plans.ts'
import { pipeBlockers } from '#contract/pipe-blockers.ts'
import { pipeChanges } from '#contract/pipe-changes.ts'
import { pipeData } from '#contract/pipe-data.ts'
import { pipesExport } from '#contract/pipe-export.ts'
import { pipeLabels } from '#contract/pipe-labels.ts'
import { pipeLength } from '#contract/pipe-length.ts'
import { pipeOperations } from '#contract/pipe-operations.ts'
import { pipeOrders } from '#contract/pipe-orders.ts'
import { pipePlan } from '#contract/pipe-plan.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import { pipeProducts } from '#contract/pipe-products.ts'
import { pipeProfiles } from '#contract/pipe-profiles.ts'
import { pipeReview } from '#contract/pipe-review.ts'
import { pipeTagGroups, pipeTags } from '#contract/pipe-tags.ts'
import { pipeTimeline } from '#contract/pipe-timeline.ts'
import { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { pipes } from '#contract/pipes.ts'
import { reviewQueue } from '#contract/review-queue.ts'
import { reviewers } from '#contract/reviewers.ts'
import { savedViews } from '#contract/saved-views.ts'
import { session } from '#contract/session.ts'
import { stationSubscriptions, stations } from '#contract/stations.ts'
import { componentTags, downtimeProblemTags, pipePauseProblemTags, scrapReasons } from '#contract/tags.ts'
import { timeChanges } from '#contract/time-changes.ts'
import { timeCorrections } from '#contract/time-corrections.ts'
import { timeDays } from '#contract/time-days.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workChanges } from '#contract/work-changes.ts'
import { workOrders } from '#contract/work-orders.ts'
import { workScheduler } from '#contract/work-scheduler.ts'
import { workingDay } from '#contract/working-day.ts'
import { workingPeriods } from '#contract/working-periods.ts'
import { workingTimeChanges } from '#contract/working-time-changes.ts'

/** Every endpoint, by noun and name: the API's table of contents. */
export const endpoints: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  absences,
  afterProduction,
  holidays,
  overtimes,
  partBlockers,
  partPlan,
  partTimeplan,
  workingDay,
  workingPeriods,
  clients,
  componentTags,
  cooling,
  downtimeProblemTags,
  downtimes,
  events,
  faultyStats,
  history,
  lineSignals,
  linePauses,
  lines,
  machineData,
  machineModes,
  machines,
  machineTokens,
  mandrels,
  materialLots,
  materials,
  measurements,
  measurementsData,
  measurementTypes,
  operators,
  orders,
  overview,
  partActions,
  partOrderRows,
  partOrders,
  partProducts,
  partTemplates,
  partTypes,
  partWorkPlans,
  pipes,
  pipeData,
  pipeOrderRows,
  pipeOperations,
  pipeOrders,
  pipePauseProblemTags,
  pipePlan,
  pipeProduction,
  pipeProducts,
  pipesExport,
  pipeLabels,
  pipeProfiles,
  pipeBlockers,
  pipeChanges,
  pipeLength,
  pipeReview,
  pipeTagGroups,
  pipeTags,
  pipeTimeline,
  pipeTimeplan,
  reviewQueue,
  reviewers,
  savedViews,
  scrapReasons,
  session,
  stations,
  stationSubscriptions,
  timeChanges,
  timeCorrections,
  timeDays,
  timeTrackers,
  workChanges,
  workOrders,
  workplan,
  workScheduler,
  workingTimeChanges,
}
