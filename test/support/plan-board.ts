import type { Locator, Page } from 'playwright-core'
import type { SessionUser } from '#contract/bootstrap.ts'
import { MINUTE } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { createPartProduct, setActive } from '#server/modules/part-products/commands.ts'
import { planGroups } from '#server/modules/parts-plan/change/commands.ts'
import { lockPlan } from '#server/modules/plan-changes/commands.ts'
import { constants } from '#test/support/constants.ts'
import { aProblemTag, theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { anOrder, anOrderRow } from '#test/support/factories/orders.ts'
import { anOperator, aUser, aWorker, type GivenUser, type TestUser } from '#test/support/factories/people.ts'
import { aDowntime, aTimeTracker } from '#test/support/factories/work.ts'
import { INLET, sentManhole } from '#test/support/manhole.ts'
import { clock, db } from '#test/support/site.ts'

await theManholeCatalogue(db)

export const PLAN = '/parts/production/timeplan'

const plannerPermissions = [
  '@parts_view_own_workorders',
  '@parts_manage_all_workorders',
  '@parts_plan',
  '@parts_revoke',
] as const

/** A new planner. */
export function aBoardPlanner(given: GivenUser = {}): Promise<TestUser> {
  return aUser(db, { can: plannerPermissions, open_view: 'parts', ...given })
}

/** A planner who can also manage blockers. */
export function aChiefPlanner(given: GivenUser = {}): Promise<TestUser> {
  return aUser(db, { can: [...plannerPermissions, '@parts_manage_blockers'], open_view: 'parts', ...given })
}

/** A user who sees all work but cannot plan. */
export function aForeman(): Promise<TestUser> {
  return aUser(db, { can: ['@parts_manage_all_workorders'], open_view: 'parts' })
}

let count = 0

const allSkills = [1, 2, 3, 4, 5, 6, 7, 8]

/** A worker at the top of the board, by default with all skills. */
export async function aBoardWorker(given: GivenUser = {}, skills: readonly number[] = allSkills) {
  count += 1
  const name = `Aab ${String(1000 - count)}`
  const operator = await anOperator(db, { name, skills: [...skills] })
  return { ...(await aWorker(db, { operator_id: operator.id, open_view: 'parts', ...given })), name }
}

/** A manhole of 395 minutes that waits to be planned, and its order's number; its inlet is assigned to the workers given. */
export async function aWaitingManhole(...workers: { readonly operator_id: number }[]) {
  const order = await anOrder(db)
  const row = await anOrderRow(db, { order_id: order.id })
  const planner = await aBoardPlanner()
  const work_plan_json = sentManhole(workers.map(({ operator_id }) => operator_id))
  const { id } = await as(planner, (context) =>
    createPartProduct(context, { order_row: row.id, work_plan_json }),
  )
  return { id, number: order.order_number }
}

/** Sets the due date of a part product. */
export function dueOn({ id }: { readonly id: number }, delivery_date: string): Promise<unknown> {
  return asSystem(db, (tx) =>
    tx.updateTable('part_product').set({ delivery_date }).where('id', '=', id).execute(),
  )
}

/** Another planner plans a part of a manhole on the current plan, by default its inlet. */
export async function anotherPlans(
  product: { readonly id: number },
  worker: { readonly operator_id: number },
  start: string,
  { by, paths = INLET }: { readonly by?: TestUser; readonly paths?: readonly string[] } = {},
): Promise<number> {
  const planner = by ?? (await aBoardPlanner({ first_name: 'Leida', last_name: 'Laur' }))
  const held = await db
    .selectFrom('work_order_action')
    .select('work_order_id')
    .where('part_product_id', '=', product.id)
    .where('path', '=', paths[0] ?? '')
    .executeTakeFirst()
  const item = {
    ...{ id: product.id, worker_id: worker.operator_id, start_time: start },
    work_order_id: held?.work_order_id ?? null,
    work_plan_action_paths: [...paths],
  }
  // Locked while it is looked at: what an earlier story has set going may still be on its way.
  const reply = await as(planner, async (context) =>
    planGroups(context, [item], { state_hash: await lockPlan(context, 'parts') }),
  )
  return reply.work_orders[0] ?? 0
}

/** A work order of 70 minutes was planned for Friday before the first day, by default at nine. */
export function leftSinceFriday(order: number, start = '09:00'): Promise<unknown> {
  const start_time = new Date(`2026-02-27T${start}:00+02:00`)
  const end_time = new Date(start_time.getTime() + 70 * MINUTE)
  return asSystem(db, (tx) =>
    tx.updateTable('work_order').set({ start_time, end_time }).where('id', '=', order).execute(),
  )
}

/** A worker stopped work half an hour after its start, and the downtime is not resolved; returns its cause. */
export async function stopped(
  of: { readonly operator_id: number; readonly work_order_id: number },
  start_time: Date,
): Promise<string> {
  const end_time = new Date(start_time.getTime() + 30 * MINUTE)
  const worked = { start_time, end_time, stop_reason: 'downtime' }
  const { id: time_tracker_id } = await aTimeTracker(db, { ...of, ...worked })
  const { id: problem_tag_id, name_en } = await aProblemTag(db)
  await aDowntime(db, { ...of, time_tracker_id, problem_tag_id, start_time: end_time })
  return name_en
}

/** A planner deactivates a part product. */
export async function anotherHides({ id }: { readonly id: number }): Promise<void> {
  const planner = await aBoardPlanner({ first_name: 'Leida', last_name: 'Laur' })
  await as(planner, (context) => setActive(context, id, false))
}

/** Runs work as a planner in one transaction. */
function as<T>(planner: TestUser, work: (context: Context) => Promise<T>): Promise<T> {
  const user: SessionUser = {
    ...{ id: planner.id, username: planner.username, first_name: '', last_name: '' },
    access_permissions: [...plannerPermissions, '@parts_edit_workplan', '@orders_view'],
    ...{ is_superuser: false, debug_mode_enabled: false, operator: null },
  }
  const rest = { now: clock.now, user, language: 'en' as const, configuration: constants, origin: '' }
  return asSystem(db, (tx) => work({ ...rest, db: tx, emit: () => {} }))
}

/** The address of the screen with only one order in the tree. */
export const searched = ({ number }: { readonly number: string }, more = '') =>
  `${PLAN}?search=${number.toLowerCase()}${more}`

/** A row of the tree, by how its text starts. */
export function lineOf(page: Page, words: string): Locator {
  return page.getByRole('treeitem', { name: words })
}

/** Selects a row by its checkbox. */
export async function pick(line: Locator): Promise<void> {
  await line.locator('[data-zone=tick]').click()
}

/** A worker's day on the board. */
export function dayOf(page: Page, { name }: { readonly name: string }, day: string): Locator {
  return page.getByRole('gridcell', { name: `${name}, ${day}` })
}

/** A button above the board. */
export function tool(
  page: Page,
  name: 'Undo' | 'Redo' | 'Next week',
  state: 'enabled' | 'disabled',
): Locator {
  const tools = page.getByRole('toolbar', { name: 'Plan tools' })
  return tools.getByRole('button', { name }).and(page.locator(`:${state}`))
}

/** A manhole's work order on the board. */
export function blockOf(page: Page, { number }: { readonly number: string }): Locator {
  return page.getByRole('grid').getByRole('button', { name: `${number} ` })
}

/** Drags with the mouse from one element to a position on another. */
export async function drag(
  page: Page,
  from: Locator,
  to: Locator,
  at: { x: number; y: number },
): Promise<void> {
  await from.hover()
  await page.mouse.down()
  await to.hover({ position: at, force: true })
  await to.hover({ position: { x: at.x + 1, y: at.y }, force: true })
  await page.locator('[data-dragging]').waitFor({ state: 'attached' })
}

/** Prints from the menu; the page is then as the printer gets it. */
export async function printOut(page: Page, layout: string | RegExp): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.removeAttribute('data-printed')
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('button', { name: layout, exact: true }).click()
  await page.locator('html[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
}

/** Returns the stored work orders of a part product. */
export function ordersOf({ id }: { readonly id: number }) {
  return db
    .selectFrom('work_order')
    .select(['id', 'operator_id', 'start_time', 'end_time', 'duration_minutes'])
    .where('part_product_id', '=', id)
    .orderBy('id')
    .execute()
}
