import { useMemo, useRef } from 'react'
import type { PartTimeplan, PlannedProduct, PlanOperator } from '#contract/part-timeplan.ts'
import { plantDay } from '#domain/time.ts'
import { type PlantDay, plantDays } from '#planning/calendar/plant-days.ts'
import type { WorkingRules } from '#planning/calendar/working-rules.ts'
import { limitsOf } from '#planning/scheduling/limits.ts'
import type { Limits } from '#planning/scheduling/placement.ts'
import { addDays, mondayOf } from '#web/lib/plant-clock.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { UnassignedItem } from '#web/plan/board/unassigned-load.ts'
import { useSameItems } from '#web/plan/board/use-same-items.ts'
import { rulesOf } from '#web/working-time/rules.ts'
import type { KnownPlan } from './carried.ts'
import { type Blocked, duesOf, type Lanes, lanesOf, type OperatorLane } from './lanes.ts'
import { reportMissing } from './missing.ts'
import type { Window } from './queries.ts'
import { unassignedGroups, unassignedItems } from './unassigned.ts'
import { DAYS_SHOWN, type ViewState } from './view-state.ts'

/** All that is drawn of a plan. */
export type PartsBoard = {
  readonly plan: KnownPlan
  readonly lanes: readonly OperatorLane[]
  /** The work without an operator, planned or not. */
  readonly unassigned: readonly UnassignedItem[]
  /** The days shown. */
  readonly days: readonly PlantDay[]
  /** Those and the days beyond them. */
  readonly reached: readonly PlantDay[]
  readonly rules: WorkingRules
  readonly limits: Limits
  readonly dues: ReadonlyMap<number, number>
  readonly skills: ReadonlyMap<number, number>
  readonly products: ReadonlyMap<number, PlannedProduct>
  readonly actions: ReadonlyMap<number, string>
}

/** The days that are asked for: those shown, and the horizon beyond the last of them. */
export function windowOf({ from }: ViewState, horizonDays: number): Window {
  const start_date = from ?? mondayOf(plantDay(new Date(serverNow())))
  return { start_date, end_date: addDays(start_date, DAYS_SHOWN + horizonDays - 1) }
}

/** What is drawn of a plan; whatever has not changed since the last picture stays the same objects. */
export function useBoard(plan: KnownPlan, first: string): PartsBoard {
  const { periods, overtimes, absences, holidays, working_day } = plan
  const rules = useMemo(
    () => rulesOf({ periods, overtimes, absences, holidays, working_day }),
    [periods, overtimes, absences, holidays, working_day],
  )
  const limits = useMemo(() => limitsOf(plan.limits), [plan.limits])
  const { horizonDays } = limits
  const reached = useMemo(() => plantDays(first, DAYS_SHOWN + horizonDays), [first, horizonDays])
  const days = useMemo(() => reached.slice(0, DAYS_SHOWN), [reached])
  const dues = useMemo(() => duesOf(plan.part_products), [plan.part_products])
  const products = useMemo(
    () => new Map(plan.part_products.map((product) => [product.id, product])),
    [plan.part_products],
  )
  const skills = useMemo(
    () => new Map(plan.actions.map(({ id, work_type }) => [id, work_type])),
    [plan.actions],
  )
  const actions = useMemo(() => new Map(plan.actions.map(({ id, name }) => [id, name])), [plan.actions])
  const blocked = useMemo(() => blockedOf(plan.blockers), [plan.blockers])
  const previous = useRef<Lanes>(undefined)
  const { data, carried } = plan
  const operators = useMemo(() => everybody(plan), [plan.operators, plan.data])
  const lanes = useMemo(() => {
    previous.current = lanesOf(
      { data, operators, dues, blocked, carried, rules, days: reached, skills },
      previous.current,
    )
    return previous.current.lanes
  }, [data, operators, dues, blocked, carried, rules, reached, skills])
  const waiting = useSameItems(useMemo(() => unassignedGroups(plan), [plan.data, plan.unplanned]))
  const unassigned = useMemo(() => unassignedItems(waiting, dues), [waiting, dues])
  return useMemo(
    () => ({ plan, lanes, unassigned, days, reached, rules, limits, dues, skills, products, actions }),
    [plan, lanes, unassigned, days, reached, rules, limits, dues, skills, products, actions],
  )
}

/** Returns the operators of the plan, and any with planned work that it does not list. */
function everybody({ operators, data }: Pick<PartTimeplan, 'operators' | 'data'>): PlanOperator[] {
  const known = new Set(operators.map(({ id }) => id))
  const unknown = new Set<number>()
  for (const { workerId } of data) if (workerId !== null && !known.has(workerId)) unknown.add(workerId)
  if (unknown.size === 0) return operators
  for (const id of unknown) reportMissing('the operator of a work order', id)
  return [...operators, ...[...unknown].map((id) => ({ id, name: `${id}`, employee_number: '', skills: [] }))]
}

function blockedOf(blockers: PartTimeplan['blockers']): Blocked {
  const of = (wanted: string) =>
    new Set(blockers.filter(({ target }) => target === wanted).map(({ target_id }) => target_id))
  return { products: of('part_product'), orders: of('work_order') }
}
