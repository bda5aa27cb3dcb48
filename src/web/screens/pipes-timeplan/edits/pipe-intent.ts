import { pipePlan } from '#contract/pipe-plan.ts'
import type { PipeMove, PipePlanReply, PipeTimeplan } from '#contract/pipe-timeplan.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import type { PipeSlot } from '#planning/pipes/pipe-job.ts'
import { movesOfPipePlan, movesOfPipeUnplan } from '#planning/pipes/plan-moves.ts'
import type { PipePlanMove } from '#planning/pipes/plan-state.ts'
import { call } from '#web/lib/api.ts'
import { wireTimeAt } from '#web/lib/plant-clock.ts'
import type { Accepted, LanePlace, Moved, Place } from '#web/plan/changes/change.ts'
import type { Held, SeenPlan } from '#web/plan/changes/held.ts'
import type { Named } from '#web/plan/changes/named-moves.ts'
import { pipeRules, toPipePlanState, windingOf } from '#web/screens/pipes-timeplan/model/plan-state.ts'

/** A pipe product and the slot that it is to have. */
export type DesiredSlot = { readonly id: number; readonly slot: PipeSlot }

/** What a planner means to do with pipe products. */
export type PipeIntent = Held &
  (
    | {
        readonly kind: 'plan'
        readonly slots: readonly DesiredSlot[]
        /** Whether some pipe then has no mandrel. */
        readonly hasConflict: boolean
      }
    | { readonly kind: 'suggest'; readonly slots: readonly DesiredSlot[]; readonly madeFor: string }
    | { readonly kind: 'unplan' | 'merge' }
    | { readonly kind: 'split'; readonly lengths: readonly number[] }
  )

/** Returns the pipe products that are picked. */
export function pickedIds({ picked }: Pick<Held, 'picked'>): number[] {
  return [...picked].map(Number)
}

/** Sends an intent, made on a revision of the plan; the same key counts once. */
export async function sendPipeIntent(
  _: PipeTimeplan,
  intent: PipeIntent,
  { stateHash, key }: { readonly stateHash: string; readonly key: string },
): Promise<PipePlanReply> {
  const query = { state_hash: stateHash }
  const options = { intent: key }
  const ids = pickedIds(intent)
  switch (intent.kind) {
    case 'plan':
    case 'suggest': {
      const body = intent.slots.map(({ id, slot: { line, start } }) => ({
        ...{ id, line },
        start_time: wireTimeAt(start),
      }))
      return call(pipePlan.plan, { query, body }, options)
    }
    case 'unplan':
      return call(pipePlan.unplan, { query, body: ids }, options)
    case 'split':
      return call(
        pipePlan.split,
        { params: { id: ids[0]! }, query, body: { lengths: [...intent.lengths] } },
        options,
      )
    case 'merge':
      return call(pipePlan.merge, { query, body: { ids } }, options)
  }
}

/** Returns the plan as it looks before the server has answered; only the server names the parts of a split. */
export function optimisticPipes(plan: PipeTimeplan, intent: PipeIntent): PipeTimeplan {
  const [state, rules] = [toPipePlanState(plan), pipeRules()]
  if (intent.kind === 'unplan')
    return withMoves(plan, movesOfPipeUnplan(pickedIds(intent), state, rules).moves)
  if (!('slots' in intent)) return plan
  const desired = intent.slots.map(({ id, slot: { line, start } }) => ({ id, line, start }))
  return withMoves(plan, movesOfPipePlan(desired, state, rules).moves)
}

function withMoves(plan: PipeTimeplan, moves: readonly PipePlanMove[]): PipeTimeplan {
  const places = new Map(moves.map(({ item, to }) => [item, to]))
  const products = plan.products.map((product) => {
    const place = places.get(product.id)
    if (!place) return product
    if (place.state !== 'planned')
      return { ...product, slot: null, production_status: ProductionStatus.Unplanned }
    const { line, start, end, setupMinutes } = place.slot
    const slot = {
      ...{ line, setup_minutes: setupMinutes },
      ...{ start_time: wireTimeAt(start), end_time: wireTimeAt(end) },
    }
    const status = Math.max(product.production_status, ProductionStatus.Planned)
    return { ...product, slot, production_status: status }
  })
  return { ...plan, products }
}

/**
 * Returns the plan after a call. The revision is the reply's only where the plan held everything before it: with what
 * others did unseen, moves must go on being judged by what was seen.
 */
export function withPipeReply(plan: PipeTimeplan, { reply, madeOn }: Accepted<PipePlanReply>): PipeTimeplan {
  const gone = new Set([...reply.gone.map(Number), ...reply.data.map(({ id }) => id)])
  return {
    ...plan,
    state_hash: plan.state_hash === madeOn ? reply.state_hash : plan.state_hash,
    products: [...plan.products.filter(({ id }) => !gone.has(id)), ...reply.data].toSorted(
      (a, b) => a.id - b.id,
    ),
  }
}

/** Returns where an intent puts its first pipe: when its set-up begins; null where it takes it out of the plan. */
export function placeOfPipes(intent: PipeIntent): LanePlace | null {
  const [first] = 'slots' in intent ? intent.slots : []
  return first ? { lane: first.slot.line, instant: first.slot.start } : null
}

/** The plan as changes are judged by: a pipe that only has another set-up has not moved. */
export function seenInPipes({
  state_hash,
  products,
}: Pick<PipeTimeplan, 'state_hash' | 'products'>): SeenPlan {
  const placesOf = (picked: ReadonlySet<string>) =>
    new Map(
      products
        .filter(({ id }) => picked.has(`${id}`))
        .map((product): [string, Place] => {
          const winding = windingOf(product)
          return [
            `${product.id}`,
            { lane: winding?.line ?? null, block: null, start: winding?.start ?? null },
          ]
        }),
    )
  return { stateHash: state_hash, placesOf }
}

export function readPipeMove({ item, to }: Named<PipeMove>): Moved {
  return {
    picks: [`${item}`],
    to: { lane: to.line, block: null, start: windingAt(to) },
    begin: to.start_time === null ? null : Date.parse(to.start_time),
  }
}

/** Returns when a place has its pipe wound; null where it is not planned. */
export function windingAt({ start_time, setup_minutes }: Named<PipeMove>['to']): number | null {
  return start_time === null ? null : Date.parse(start_time) + (setup_minutes ?? 0) * 60_000
}
