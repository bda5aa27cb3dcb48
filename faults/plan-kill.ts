import { setTimeout } from 'node:timers/promises'
import type { PartPlanReply } from '#contract/part-plan.ts'
import { MAX_ITEMS, type PlanItem, partPlan } from '#contract/part-plan.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { seededRandom } from '#demo/random.ts'
import { aFullPlan } from '#faults/plan-kill/full-plan.ts'
import { storedOf } from '#faults/plan-kill/stored.ts'
import { brokenLinks } from '#faults/support/chain.ts'
import { quantile, reported, settings } from '#faults/support/figures.ts'
import { newKey, readWithRetries, retry } from '#faults/support/retries.ts'
import type { Visitor } from '#faults/support/visitor.ts'
import { World } from '#faults/support/world.ts'

/** Proves that the largest plan is stored completely or not at all, whenever the server or its PostgreSQL is killed. */
const { items: count, rounds, seed } = settings({ items: MAX_ITEMS, rounds: 12, seed: 1 })
/** Some kills happen after the usual time of a plan. */
const LATEST = 1.4

const figures = { kills: 0, crashes: 0, whole: 0, nothing: 0, afterAnswer: 0, usualMs: 0 }
const broken: string[] = []
const killedAtMs: number[] = []

await reported('plan-kill', { seed, items: count, rounds }, async () => {
  await using world = await World.make()
  const began = performance.now()
  await killInTheMidst(world)
  const seconds = Math.round((performance.now() - began) / 1000)
  const times = { killedFirstMs: quantile(killedAtMs, 0), killedLastMs: quantile(killedAtMs, 1), seconds }
  return { figures: { ...figures, ...times }, broken }
})

async function killInTheMidst(world: World): Promise<void> {
  const random = seededRandom(`plan-kill of ${seed}`)
  const planner = await world.signIn('partsplanner')
  const items = await aFullPlan(planner, count)
  // The first one warms up.
  await usualPlan(planner, items)
  figures.usualMs = await usualPlan(planner, items)
  for (let round = 0; round < rounds; round += 1) {
    const isLast = round === rounds - 1
    await killOnce(
      world,
      { planner, items },
      isLast ? undefined : (round + random()) / (rounds - 1),
      round % 3 === 2,
    )
  }
}

/** Plans and unplans; returns how long planning took. */
async function usualPlan(planner: Visitor, items: PlanItem[]): Promise<number> {
  const before = await hashOf(planner)
  const sent = performance.now()
  const { answer } = await plan(planner, items, before, newKey())
  const ms = Math.round(performance.now() - sent)
  await unplan(planner, answer.body)
  return ms
}

/**
 * Plans, kills the server, checks what is stored, sends the same again, and unplans everything.
 *
 * @param moment of the kill as a share of the usual time of a plan; undefined for after the response
 */
async function killOnce(
  world: World,
  { planner, items }: { readonly planner: Visitor; readonly items: PlanItem[] },
  moment: number | undefined,
  withDatabase: boolean,
): Promise<void> {
  const [key, before] = [newKey(), await hashOf(planner)]
  const sent = performance.now()
  const call = planner.call(partPlan.plan, { query: { state_hash: before }, body: items }, key)
  const response = call.catch(() => undefined)
  if (moment === undefined) await response
  else await Promise.race([response, setTimeout(moment * LATEST * figures.usualMs)])
  killedAtMs.push(performance.now() - sent)
  await kill(world, withDatabase)
  const answer = await response
  await world.server.start()
  const isStored = await judge(world, items, key, answer?.status)
  if (answer) figures.afterAnswer += 1
  else figures[isStored ? 'whole' : 'nothing'] += 1
  const again = await plan(planner, items, before, key)
  if (again.answer.status !== 200)
    broken.push(`Sent again: ${again.answer.status} ${again.answer.text.slice(0, 300)}`)
  else if (answer?.status === 200 && answer.text !== again.answer.text)
    broken.push('The repeated call got a different response.')
  await judge(world, items, key, 200)
  broken.push(...(await brokenLinks(world, 'parts')))
  await unplan(planner, again.answer.body)
}

async function kill(world: World, withDatabase: boolean): Promise<void> {
  figures.kills += 1
  const crashes = withDatabase && world.database.crash
  if (crashes) figures.crashes += 1
  await Promise.all([world.server.kill(), crashes && world.database.crash?.()])
}

/** Checks that the plan is stored completely or not at all, and completely if it was acknowledged; returns whether it is stored. */
async function judge(
  world: World,
  items: PlanItem[],
  key: string,
  status: number | undefined,
): Promise<boolean> {
  const products = [...new Set(items.map(({ id }) => id))]
  const stored = await storedOf(world, products, key)
  const isWhole = stored.keys === 1
  const rows = isWhole ? items.length : 0
  const { orders, actions, reservations, entries } = stored
  if ([orders, actions, reservations, entries].some((number) => number !== rows))
    broken.push(`Neither whole nor nothing: ${JSON.stringify(stored)}`)
  if (status === 200 && !isWhole) broken.push('The plan was acknowledged but is not stored.')
  return isWhole
}

function plan(planner: Visitor, body: PlanItem[], state_hash: string, key: string) {
  return retry(() => planner.call(partPlan.plan, { query: { state_hash }, body }, key))
}

async function unplan(planner: Visitor, { state_hash, work_orders }: PartPlanReply): Promise<void> {
  const body = work_orders.flatMap((id) => id ?? [])
  const { answer } = await retry(() =>
    planner.call(partPlan.unplan, { query: { state_hash }, body }, newKey()),
  )
  if (answer.status !== 200) throw new Error(`Cannot unplan: ${answer.status} ${answer.text.slice(0, 300)}`)
}

async function hashOf(planner: Visitor): Promise<string> {
  const { state_hash } = await readWithRetries(() => planner.call(partTimeplan.read, { query: {} }))
  return state_hash
}
