import { partPlan } from '#contract/part-plan.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { session } from '#contract/session.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workOrders } from '#contract/work-orders.ts'
import { aFullPlan } from '#faults/plan-kill/full-plan.ts'
import type { Visitor } from '#faults/support/visitor.ts'
import type { World } from '#faults/support/world.ts'

/** The request that a flood repeats over all of its connections. */
export type Attack = {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const anonymous = { cookie: 'csrftoken=a', 'x-csrftoken': 'a', 'content-type': 'application/json' }

/** Returns the worst that anonymous users, workers and planners can send; plans no work for the operator `spared`. */
export async function attacksOn(world: World, spared: number): Promise<Attack[]> {
  const planner = await world.signIn('partsplanner')
  const worker = await world.signIn('worker2')
  return [...byAnonymous(), ...byWorker(worker), ...byPlanner(planner), await largestPlan(planner, spared)]
}

function byAnonymous(): Attack[] {
  const { method, path } = session.signIn
  const bodies = {
    'many keys': manyKeys(108_000),
    'deep lists': '['.repeat(1_000_000),
    'many lists': `[${'[],'.repeat(300_000)}[]]`,
  }
  return Object.entries(bodies).map(([name, body]) => ({
    ...{ name: `anonymous, ${name}`, method, path, headers: anonymous, body },
  }))
}

function byWorker(worker: Visitor): Attack[] {
  return [timeTrackers.start, workOrders.bulkUpdateActions, session.openView].map(({ method, path }) => ({
    ...{ name: `worker, 1 MB, ${path}`, method, path, body: manyKeys(108_000) },
    headers: signedIn(worker),
  }))
}

function byPlanner(planner: Visitor): Attack[] {
  const bodies = {
    '780,000 keys': `[${manyKeys(780_000)}]`,
    '400,000 keys': `[${manyKeys(400_000)}]`,
    'deep lists': '['.repeat(4_000_000),
    '100,000 keys, allowed': `[${Array(10).fill(manyKeys(10_000)).join(',')}]`,
  }
  return Object.entries(bodies).flatMap(([name, body]) =>
    [partPlan.plan, partPlan.unplan, partPlan.revoke].map(({ method, path }) => ({
      ...{ name: `planner, ${name}, ${path}`, method, path, headers: signedIn(planner), body },
    })),
  )
}

/** Returns a valid plan with the maximum of items, which is stale after the first call: each call is read, checked and refused. */
async function largestPlan(planner: Visitor, spared: number): Promise<Attack> {
  const items = await aFullPlan(planner, 9_001, spared)
  const { state_hash } = await planner.get(partTimeplan.read, { query: {} })
  const { method, path } = partPlan.plan
  const body = JSON.stringify(items)
  return {
    ...{ name: 'planner, largest valid plan', method, body },
    ...{ path: `${path}?state_hash=${state_hash}`, headers: signedIn(planner) },
  }
}

function signedIn(visitor: Visitor): Record<string, string> {
  return visitor.headers({ 'content-type': 'application/json' })
}

function manyKeys(count: number): string {
  return `{${Array.from({ length: count }, (_, index) => `"${index.toString(36)}z":1`).join(',')}}`
}
