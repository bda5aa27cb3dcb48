import { useMemo, useRef } from 'react'
import type { PartTimeplan, PlannedProduct, PlanOperator } from '#contract/part-timeplan.ts'
import { plantDay } from '#domain/time.ts'
import { limitsOf } from '#planning/limits.ts'
import type { Limits } from '#planning/placement.ts'
import type { PlantDay } from '#planning/plant-days.ts'
import type { WorkingRules } from '#planning/working-rules.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { DAYS_SHOWN, daysOn, type Look, mondayOf } from './address.ts'
import { hoursOf, isIdleDay, type Scale, scaleOf } from './board/scale.ts'
import { type Blocked, duesOf, type Lane, type Lanes, lanesOf } from './lanes.ts'
import { reportMissing } from './missing.ts'
import type { Window } from './queries.ts'
import { rulesOf, windowDays } from './working.ts'

/** All that is drawn of a plan. */
export type Board = {
  readonly plan: PartTimeplan
  readonly lanes: readonly Lane[]
  readonly scale: Scale
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
export function windowOf({ from }: Look, horizonDays: number): Window {
  const start_date = from ?? mondayOf(plantDay(new Date(serverNow())))
  return { start_date, end_date: daysOn(start_date, DAYS_SHOWN + horizonDays - 1) }
}

/** What is drawn of a plan; whatever has not changed since the last picture stays the same objects. */
export function useBoard(plan: PartTimeplan, first: string, zoom: Look['zoom']): Board {
  const { periods, overtimes, absences, holidays, working_day } = plan
  const rules = useMemo(
    () => rulesOf({ periods, overtimes, absences, holidays, working_day }),
    [periods, overtimes, absences, holidays, working_day],
  )
  const limits = useMemo(() => limitsOf(plan.limits), [plan.limits])
  const { horizonDays } = limits
  const { shown: days, reached } = useMemo(
    () => windowDays(first, DAYS_SHOWN, horizonDays),
    [first, horizonDays],
  )
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
  const { data } = plan
  const operators = useMemo(() => everybody(plan), [plan.operators, plan.data])
  const lanes = useMemo(() => {
    previous.current = lanesOf(
      { data, operators, dues, blocked, rules, days: reached, skills },
      previous.current,
    )
    return previous.current.lanes
  }, [data, operators, dues, blocked, rules, reached, skills])
  const hours = useMemo(() => hoursOfAll(lanes), [lanes])
  // As words, so that the scale stays the same where they do.
  const idle = useMemo(
    () => days.map((_, day) => (isIdleDay(lanes.map(({ cells }) => cells[day]!)) ? 'idle' : '')).join(),
    [lanes, days],
  )
  const { first: opens, last: closes } = hours
  const scale = useMemo(
    () => scaleOf(zoom, { first: opens, last: closes }, idle.split(',').map(Boolean)),
    [zoom, opens, closes, idle],
  )
  return useMemo(
    () => ({ plan, lanes, scale, days, reached, rules, limits, dues, skills, products, actions }),
    [plan, lanes, scale, days, reached, rules, limits, dues, skills, products, actions],
  )
}

/** Whoever has planned work stands on the board, also where the plan does not tell who they are. */
function everybody({ operators, data }: Pick<PartTimeplan, 'operators' | 'data'>): PlanOperator[] {
  const known = new Set(operators.map(({ id }) => id))
  const strangers = new Set(
    data.flatMap(({ workerId }) => (workerId === null || known.has(workerId) ? [] : [workerId])),
  )
  if (strangers.size === 0) return operators
  for (const id of strangers) reportMissing('the operator of a work order', id)
  return [
    ...operators,
    ...[...strangers].map((id) => ({ id, name: `${id}`, employee_number: '', skills: [] })),
  ]
}

const known = new WeakMap<Lane, ReturnType<typeof hoursOf>>()

function hoursOfAll(lanes: readonly Lane[]): ReturnType<typeof hoursOf> {
  const all = lanes.map((lane) => {
    const hours = known.get(lane) ?? hoursOf(lane.cells)
    known.set(lane, hours)
    return hours
  })
  const none = hoursOf([])
  return {
    first: Math.min(none.first, ...all.map(({ first }) => first)),
    last: Math.max(none.last, ...all.map(({ last }) => last)),
  }
}

function blockedOf(blockers: PartTimeplan['blockers']): Blocked {
  const of = (wanted: string) =>
    new Set(blockers.filter(({ target }) => target === wanted).map(({ target_id }) => target_id))
  return { products: of('part_product'), orders: of('work_order') }
}
