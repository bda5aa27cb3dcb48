import type { Locator, Page } from 'playwright-core'
import type { SessionUser } from '#contract/bootstrap.ts'
import type { WorkOrder } from '#contract/work-orders.ts'
import { MINUTE } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { createPartProduct } from '#server/modules/part-products/commands.ts'
import { planGroups } from '#server/modules/parts-plan/change/commands.ts'
import { readPartTimeplan } from '#server/modules/parts-plan/read/timeplan.ts'
import { readWorkOrder } from '#server/modules/work-orders/queries.ts'
import { constants } from '#test/support/constants.ts'
import { aProblemTag, theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aClient, anOrder, anOrderRow } from '#test/support/factories/orders.ts'
import { aPlanner } from '#test/support/factories/people.ts'
import { aTimeTracker } from '#test/support/factories/work.ts'
import { sentManhole } from '#test/support/manhole.ts'
import { clock, db } from '#test/support/site.ts'

await theManholeCatalogue(db)

export const BOARD = '/parts/operations'
/** Everyone's cards; those who may see them start from the overview. */
export const CARDS = '/parts/operations/work-orders'

const planner: SessionUser = {
  id: (await aPlanner(db)).id,
  username: 'planner',
  first_name: '',
  last_name: '',
  access_permissions: ['@parts_manage_all_workorders', '@parts_plan'],
  is_superuser: false,
  debug_mode_enabled: false,
  operator: null,
}

type Given = {
  /** The worker; absent means unassigned. */
  readonly worker?: { readonly operator_id: number }
  readonly client?: string
  readonly orderNumber?: string
  /** The actions; all by default. */
  readonly paths?: readonly string[]
}

/** The worked example of the factory, a manhole of twelve actions and 395 minutes: a worker's first today, one a day. */
export async function aManhole({ worker, client, orderNumber, paths }: Given = {}) {
  const order = await anOrder(db, {
    ...(client !== undefined && { client_id: (await aClient(db, { name: client })).id }),
    ...(orderNumber !== undefined && { order_number: orderNumber }),
  })
  const order_row_id = (await anOrderRow(db, { order_id: order.id })).id
  const product = await asSystem(db, (tx) =>
    createPartProduct({ ...context, db: tx }, { order_row: order_row_id, work_plan_json: sentManhole() }),
  )
  const { id, work_order_actions } = await plan(product.id, worker?.operator_id ?? null, paths)
  return { id, number: order.order_number, actionIds: work_order_actions.map((action) => action.id) }
}

const context: Context = {
  ...{ db, now: clock.now, user: planner, language: 'en', configuration: constants, origin: '' },
  emit: () => {},
}
const daysOf = new Map<number | null, number>()

async function plan(
  partProduct: number,
  worker: number | null,
  paths: readonly string[] | undefined,
): Promise<WorkOrder> {
  const day = daysOf.get(worker) ?? 0
  if (worker !== null) daysOf.set(worker, day + 1)
  const { state_hash, unplanned } = await readPartTimeplan(context, {})
  const waiting = unplanned.filter(({ partProductId }) => partProductId === partProduct)
  const item = {
    ...{ id: partProduct, worker_id: worker },
    start_time: new Date(Date.UTC(2026, 2, 2 + day, 6)).toISOString(),
    work_plan_action_paths: [...(paths ?? waiting.flatMap(({ actions }) => actions.map(({ path }) => path)))],
  }
  const { work_orders } = await asSystem(db, (tx) =>
    planGroups({ ...context, db: tx }, [item], { state_hash }),
  )
  return readWorkOrder(context, work_orders[0] ?? 0)
}

/** A manhole that its worker has just started. */
export async function aManholeAtWork(given: Given & { readonly worker: { readonly operator_id: number } }) {
  const order = await aManhole(given)
  await aTimeTracker(db, {
    work_order_id: order.id,
    operator_id: given.worker.operator_id,
    start_time: clock.now(),
  })
  return order
}

/** A manhole whose worker has paused, stopped for a cause or finished, after forty minutes until now. */
export async function aManholeThatIs(
  state: 'paused' | 'downtime' | 'done',
  given: Given & { readonly worker: { readonly operator_id: number } },
) {
  const order = await aManhole(given)
  const { operator_id } = given.worker
  const at = clock.now()
  const tracker = await aTimeTracker(db, {
    work_order_id: order.id,
    operator_id,
    start_time: new Date(at.getTime() - 40 * MINUTE),
    end_time: at,
    stop_reason: state === 'done' ? 'stopped' : state,
  })
  if (state === 'done')
    await asSystem(db, (tx) =>
      tx
        .updateTable('work_order_action')
        .set({ done_at: at, done_by: operator_id })
        .where('work_order_id', '=', order.id)
        .execute(),
    )
  if (state === 'downtime') await aDowntime(order.id, tracker, at)
  return order
}

async function aDowntime(work_order_id: number, tracker: { id: number }, start_time: Date): Promise<void> {
  const { id: problem_tag_id } = await aProblemTag(db)
  await asSystem(db, async (tx) => {
    const { id: downtime_id } = await tx
      .insertInto('downtime')
      .values({ work_order_id, time_tracker_id: tracker.id, start_time, comment: 'Ootan varuosa' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('downtime_problem').values({ downtime_id, problem_tag_id }).execute()
  })
}

/** The address of the screen with an order's card open. */
export const opened = (...orders: readonly { readonly id: number }[]) =>
  `${BOARD}?open=${orders.map(({ id }) => id).join(',')}`

/** The same among one worker's orders, as a foreman sees them. */
export const openedOf = (
  worker: { readonly operator_id: number },
  ...orders: readonly { readonly id: number }[]
) => `${CARDS}?open=${orders.map(({ id }) => id).join(',')}&operator=${worker.operator_id}`

/** Opens the search and the filters, which a worker's list keeps closed. */
export async function openSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search and filter' }).click()
}

/** The card of an order. */
export function cardOf(page: Page, { number }: { readonly number: string }): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: number }) })
}

/** The bar at the bottom while there are unsaved ticks. */
export function unsavedBar(page: Page): Locator {
  return page.getByRole('group', { name: 'Unsaved changes' })
}

/** A row of a card's tree, by how its text starts. */
export function rowOf(card: Locator, words: string): Locator {
  return card.getByRole('treeitem', { name: words })
}

/** A row once it is ticked, partly ticked or not ticked. */
export function ticked(row: Locator, tick: 'true' | 'mixed' | 'false'): Locator {
  return row.and(row.page().locator(`[aria-checked="${tick}"]`))
}

/** Ticks a parent by its checkbox; a click elsewhere would expand or collapse it. */
export async function tickParent(row: Locator): Promise<void> {
  await row.locator('[data-zone=tick]').click()
}

/** Returns the stored trackers of a work order in order. */
export function trackersOf({ id }: { readonly id: number }) {
  return db
    .selectFrom('time_tracker')
    .select(['operator_id', 'start_time', 'end_time', 'stop_reason'])
    .where('work_order_id', '=', id)
    .orderBy('start_time')
    .execute()
}

/** Returns the number of stored done actions of a work order. */
export async function doneActionsOf({ id }: { readonly id: number }): Promise<number> {
  const { done } = await db
    .selectFrom('work_order_action')
    .select(({ fn }) => fn.count<number>('done_at').as('done'))
    .where('work_order_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(done)
}

/** Resolves once the device has stored this many unsaved ticks, shortly after they are shown. */
export async function keptOnDevice(page: Page, count: number): Promise<void> {
  await page.waitForFunction(async (wanted) => {
    const opening = indexedDB.open('keere')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const reading = opening.result.transaction('ticks').objectStore('ticks').getAll()
    await new Promise((resolve) => reading.addEventListener('success', resolve))
    opening.result.close()
    return reading.result.flat().length === wanted
  }, count)
}
