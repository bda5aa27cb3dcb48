import { ComponentType } from '#domain/action.ts'
import type { TimedAction } from '#domain/timed-actions.ts'
import { isCheck, type Phase, phaseOf, phases, standIns } from './crews.ts'
import type { Stage, Today } from './order-book.ts'
import type { DemoProduct } from './orders.ts'
import type { People } from './people.ts'

/** The maximum length of a work order of several actions, so that it fits into a day with another one. */
const MAX_ORDER_MINUTES = 330

/** Work of one operator on one part product, from which a work order is created. */
export type Job = {
  readonly product: DemoProduct
  /** The operator's id. */
  readonly operator: number
  /** Whether it is unassigned in the work plan. */
  readonly wasUnassigned: boolean
  readonly actions: readonly TimedAction[]
  readonly minutes: number
  /** Done before today, planned for later, or its state on the shop floor today. */
  readonly standing: 'past' | 'ahead' | Today
}

/** Returns the planned work on a part product in working order. */
export function jobsOf(product: DemoProduct, { operators }: People): Job[] {
  const items = product.actions.map((action) => ({ action, phase: phaseIn(product, action) }))
  const groups = Map.groupBy(items, ({ action, phase }) => action.worker_id ?? phase)
  return [...groups.values()]
    .map((group) => ({
      actions: group.map(({ action }) => action),
      ranks: group.map(({ phase }) => rankOf(phase)),
    }))
    .toSorted((a, b) => Math.min(...a.ranks) - Math.min(...b.ranks))
    .flatMap(({ actions, ranks }) => {
      const worker = actions[0]?.worker_id ?? null
      const standIn = standIns[phases[Math.min(...ranks)]!]
      return inPortions(checksLast(actions)).flatMap((chunk, index): Job[] => {
        const standing = standingOf(product.product.stage, ranks, index)
        if (!standing) return []
        return [
          {
            product,
            operator: worker ?? operators.get(standIn)!.id,
            wasUnassigned: worker === null,
            actions: chunk,
            minutes: total(chunk),
            standing,
          },
        ]
      })
    })
}

function phaseIn({ plan }: DemoProduct, { action_id, component_index }: TimedAction): Phase {
  const component = plan?.components[component_index]
  return phaseOf(action_id, component?.type === ComponentType.End ? 'end' : 'body')
}

function rankOf(phase: Phase): number {
  return phases.indexOf(phase)
}

/** Returns the state of a job with these phases; undefined if it is not planned. Only the first portion can be today's. */
function standingOf(stage: Stage, ranks: readonly number[], portion: number): Job['standing'] | undefined {
  const first = Math.min(...ranks)
  switch (stage.is) {
    case 'done':
      return 'past'
    case 'planned':
      return 'ahead'
    case 'unplanned':
      return undefined
    case 'partly planned':
      return first <= rankOf(stage.upTo) ? 'ahead' : undefined
    case 'today':
      if (ranks.includes(rankOf(stage.at))) return portion === 0 ? stage.as : 'ahead'
      return first < rankOf(stage.at) ? 'past' : 'ahead'
  }
}

/** Returns actions with those that test and mark the product at the end. */
function checksLast(actions: readonly TimedAction[]): TimedAction[] {
  return actions.toSorted((a, b) => Number(isCheck(a.action_id)) - Number(isCheck(b.action_id)))
}

/** Splits actions into portions of at most `MAX_ORDER_MINUTES`, or of one longer action. */
function inPortions(actions: readonly TimedAction[]): TimedAction[][] {
  const portions: TimedAction[][] = []
  for (const action of actions) {
    const last = portions.at(-1)
    if (last && total(last) + action.duration <= MAX_ORDER_MINUTES) last.push(action)
    else portions.push([action])
  }
  return portions
}

function total(actions: readonly TimedAction[]): number {
  return actions.reduce((sum, { duration }) => sum + duration, 0)
}
