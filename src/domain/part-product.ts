/** The status of a part product (requirements: Enumerations). */
export const PartProductStatus = {
  NoWorkPlan: 0,
  Unplanned: 1,
  PartlyPlanned: 2,
  Planned: 3,
  InProgress: 4,
  Downtime: 5,
  Completed: 6,
  Cancelled: 7,
} as const
export type PartProductStatus = (typeof PartProductStatus)[keyof typeof PartProductStatus]

/** The status of a work plan (requirements: Enumerations). */
export const WorkPlanStatus = { Missing: 0, Draft: 1, Ready: 2, Locked: 3 } as const
export type WorkPlanStatus = (typeof WorkPlanStatus)[keyof typeof WorkPlanStatus]

/** How a finished product was reported to the ERP (requirements: Enumerations). */
export const ConfirmType = { Unconfirmed: 0, Manual: 1, Auto: 2 } as const
export type ConfirmType = (typeof ConfirmType)[keyof typeof ConfirmType]

/** The inputs from which a part product's status is derived. */
export type PartProductFacts = {
  readonly cancelled: boolean
  readonly hasWorkPlan: boolean
  /** The number of actions in the work plan. */
  readonly actionCount: number
  /** How many of them are in a work order, done or not. */
  readonly plannedActionCount: number
  readonly doneActionCount: number
  readonly anyTrackerStarted: boolean
  readonly openDowntime: boolean
}

/** Derives a part product's status; as with work orders, an open downtime comes first, even if everything is done. */
export function partProductStatus(facts: PartProductFacts): PartProductStatus {
  const { actionCount, plannedActionCount, doneActionCount } = facts
  if (facts.cancelled) return PartProductStatus.Cancelled
  if (!facts.hasWorkPlan) return PartProductStatus.NoWorkPlan
  if (facts.openDowntime) return PartProductStatus.Downtime
  if (actionCount > 0 && doneActionCount >= actionCount) return PartProductStatus.Completed
  if (facts.anyTrackerStarted || doneActionCount > 0) return PartProductStatus.InProgress
  if (plannedActionCount === 0) return PartProductStatus.Unplanned
  return plannedActionCount < actionCount ? PartProductStatus.PartlyPlanned : PartProductStatus.Planned
}

export type WorkPlanFacts = {
  readonly hasWorkPlan: boolean
  readonly actionCount: number
  /** Whether the plan passes its checks and every action's duration can be calculated. */
  readonly isSound: boolean
  readonly workStarted: boolean
}

/** Derives a work plan's status: ready if it can be planned, locked once work has started. */
export function workPlanStatus(facts: WorkPlanFacts): WorkPlanStatus {
  if (!facts.hasWorkPlan) return WorkPlanStatus.Missing
  if (facts.workStarted) return WorkPlanStatus.Locked
  return facts.actionCount > 0 && facts.isSound ? WorkPlanStatus.Ready : WorkPlanStatus.Draft
}
