import { type TimedAction, timedActions } from './timed-actions.ts'
import type { Catalogue, Component, WorkPlan } from './work-plan.ts'

/** Minutes of a part product: in total, by component, part and action, by worker, and by action if unassigned. */
export type PlanDuration = {
  readonly duration: number
  readonly components: readonly ComponentDuration[]
  readonly time_per_worker: Readonly<Record<number, number>>
  readonly unassigned_action_durations: Readonly<Record<number, number>>
}

export type ComponentDuration = {
  readonly index: number
  /** Includes the component's own actions. */
  readonly duration: number
  /** Cutting and expansion. */
  readonly actions: readonly ActionDuration[]
  readonly parts: readonly PartDuration[]
}

export type PartDuration = {
  readonly id: string
  readonly duration: number
  readonly actions: readonly ActionDuration[]
}

export type ActionDuration = {
  /** The catalogue id. */
  readonly id: number
  /** The uid of the step; null for an action that is not a step. */
  readonly uid: string | null
  readonly path: string
  readonly duration: number
}

/** Calculates the duration of a part product; throws like `timedActions`. */
export function planDuration(plan: WorkPlan, catalogue: Catalogue, pieces: number): PlanDuration {
  return sumDurations(plan, timedActions(plan, catalogue, pieces))
}

/** Sums up the durations of these actions. */
export function sumDurations(plan: WorkPlan, actions: readonly TimedAction[]): PlanDuration {
  const byComponent = Map.groupBy(actions, ({ component_index }) => component_index)
  return {
    duration: total(actions),
    components: plan.components.map((component, index) =>
      componentDuration(component, index, byComponent.get(index) ?? []),
    ),
    time_per_worker: totals(actions, ({ worker_id }) => worker_id),
    unassigned_action_durations: totals(actions, ({ worker_id, action_id }) =>
      worker_id === null ? action_id : null,
    ),
  }
}

function componentDuration(
  component: Component,
  index: number,
  actions: readonly TimedAction[],
): ComponentDuration {
  const byPart = Map.groupBy(actions, ({ part_index }) => part_index)
  const own = byPart.get(null) ?? []
  const parts = component.parts.map(({ id }, partIndex) => {
    const timed = byPart.get(partIndex) ?? []
    return { id, duration: total(timed), actions: timed.map(actionDuration) }
  })
  return { index, duration: total(actions), actions: own.map(actionDuration), parts }
}

function actionDuration({ action_id: id, step, path, duration }: TimedAction): ActionDuration {
  return { id, uid: step?.uid ?? null, path, duration }
}

function total(actions: readonly TimedAction[]): number {
  return actions.reduce((sum, { duration }) => sum + duration, 0)
}

/** Sums up minutes by key; actions without a key are ignored. */
function totals(actions: readonly TimedAction[], keyOf: (action: TimedAction) => number | null) {
  const sums: Record<number, number> = {}
  for (const action of actions) {
    const key = keyOf(action)
    if (key !== null) sums[key] = (sums[key] ?? 0) + action.duration
  }
  return sums
}
