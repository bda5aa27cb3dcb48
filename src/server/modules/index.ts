import type { FastifyInstance } from 'fastify'
import { absenceRoutes } from './absences/routes.ts'
import { blockerRoutes } from './blockers/routes.ts'
import { clientRoutes } from './clients/routes.ts'
import { coolingRoutes } from './cooling/routes.ts'
import { downtimeRoutes } from './downtimes/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { holidayRoutes } from './holidays/routes.ts'
import { lineSignalRoutes } from './line-signals/routes.ts'
import { machineDataRoutes } from './machine-data/routes.ts'
import { machineModeRoutes } from './machine-modes/routes.ts'
import { machineTokenRoutes } from './machine-tokens/routes.ts'
import { mandrelRoutes } from './mandrels/routes.ts'
import { materialLotRoutes } from './material-lots/routes.ts'
import { measurementTypeRoutes } from './measurement-types/routes.ts'
import { measurementRoutes } from './measurements/routes.ts'
import { operatorRoutes } from './operators/routes.ts'
import { orderRowRoutes } from './order-rows/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { overtimeRoutes } from './overtimes/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { partActionRoutes } from './part-actions/routes.ts'
import { partProductRoutes } from './part-products/routes.ts'
import { partTemplateRoutes } from './part-templates/routes.ts'
import { partTypeRoutes } from './part-types/routes.ts'
import { partWorkPlanRoutes } from './part-work-plans/routes.ts'
import { partsPlanRoutes } from './parts-plan/routes.ts'
import { pipeCatalogueRoutes } from './pipe-catalogue/routes.ts'
import { pipeDataRoutes } from './pipe-data/routes.ts'
import { pipeExportRoutes } from './pipe-export/routes.ts'
import { pipeOperationRoutes } from './pipe-operations/routes.ts'
import { pipeProductRoutes } from './pipe-products/routes.ts'
import { pipeReviewRoutes } from './pipe-review/routes.ts'
import { pipeTagRoutes } from './pipe-tags/routes.ts'
import { pipeTimelineRoutes } from './pipe-timeline/routes.ts'
import { pipeRoutes } from './pipes/routes.ts'
import { pipesPlanRoutes } from './pipes-plan/routes.ts'
import { productionRoutes } from './production/routes.ts'
import { recordedTimeRoutes } from './recorded-time/routes.ts'
import { reviewerRoutes } from './reviewers/routes.ts'
import { savedViewRoutes } from './saved-views/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { stationRoutes } from './stations/routes.ts'
import { tagRoutes } from './tags/routes.ts'
import { timeCorrectionRoutes } from './time-corrections/routes.ts'
import { timeDayRoutes } from './time-days/routes.ts'
import { timeTrackerRoutes } from './time-trackers/routes.ts'
import { workChangeRoutes } from './work-changes/routes.ts'
import { workOrderRoutes } from './work-orders/routes.ts'
import { workPlanRoutes } from './work-plans/routes.ts'
import { workSchedulerRoutes } from './work-scheduler/routes.ts'
import { workingDayRoutes } from './working-day/routes.ts'
import { workingPeriodRoutes } from './working-periods/routes.ts'
import { workingTimeChangeRoutes } from './working-time-changes/routes.ts'

/** The routes of all modules, by noun. */
export const modules: readonly ((app: FastifyInstance) => void)[] = [
  absenceRoutes,
  blockerRoutes,
  clientRoutes,
  coolingRoutes,
  downtimeRoutes,
  historyRoutes,
  holidayRoutes,
  lineSignalRoutes,
  machineDataRoutes,
  machineModeRoutes,
  machineTokenRoutes,
  mandrelRoutes,
  materialLotRoutes,
  measurementTypeRoutes,
  measurementRoutes,
  operatorRoutes,
  orderRowRoutes,
  orderRoutes,
  overtimeRoutes,
  overviewRoutes,
  partActionRoutes,
  partProductRoutes,
  partTemplateRoutes,
  partTypeRoutes,
  partWorkPlanRoutes,
  partsPlanRoutes,
  pipeRoutes,
  pipeCatalogueRoutes,
  pipeDataRoutes,
  pipeExportRoutes,
  pipeOperationRoutes,
  pipeProductRoutes,
  pipeReviewRoutes,
  pipeTagRoutes,
  pipeTimelineRoutes,
  pipesPlanRoutes,
  productionRoutes,
  recordedTimeRoutes,
  reviewerRoutes,
  savedViewRoutes,
  sessionRoutes,
  stationRoutes,
  tagRoutes,
  timeCorrectionRoutes,
  timeDayRoutes,
  timeTrackerRoutes,
  workChangeRoutes,
  workOrderRoutes,
  workSchedulerRoutes,
  workPlanRoutes,
  workingDayRoutes,
  workingPeriodRoutes,
  workingTimeChangeRoutes,
]
