import type { Locator, Page } from 'playwright-core'
import type { SessionUser } from '#contract/bootstrap.ts'
import type { PipePlanItem } from '#contract/pipe-plan.ts'
import type { Context } from '#server/context.ts'
import { planPipes } from '#server/modules/pipes-plan/change/commands.ts'
import { lockPlan } from '#server/modules/plan-changes/commands.ts'
import { constants } from '#test/support/constants.ts'
import { asSystem, type Given } from '#test/support/factories/insert.ts'
import { anOrder } from '#test/support/factories/orders.ts'
import { aUser, type TestUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aPipeRow, aPlannablePipe } from '#test/support/factories/pipes.ts'
import { clock, db } from '#test/support/site.ts'

export const PIPES_PLAN = '/production/timeplan'

const plannerPermissions = ['@pipeplan_view', '@pipeplan_plan', '@pipeplan_split_merge'] as const

/** Two lines for DN1000 and two mandrels of that size. */
export async function thePipeLines() {
  await aMandrel(db)
  await aMandrel(db)
  return [
    await aLine(db, { min_dn: 300, max_dn: 1400 }),
    await aLine(db, { min_dn: 800, max_dn: 2400 }),
  ] as const
}

/** A line that alone winds a diameter, and the only mandrel of that size. */
export async function theLineOf(dn: number) {
  await aMandrel(db, { dn, code: `M-${dn}-1` })
  return aLine(db, { min_dn: dn, max_dn: dn })
}

/** A new planner of pipes. */
export function aPipesPlanner(first_name = 'Anneli', last_name = 'Kuus'): Promise<TestUser> {
  return aUser(db, { can: plannerPermissions, open_view: 'pipes', first_name, last_name })
}

/** A user who sees the pipes plan but cannot change it. */
export function aPipesViewer(): Promise<TestUser> {
  return aUser(db, { can: ['@pipeplan_view'], open_view: 'pipes' })
}

/** A pipe that waits to be planned: an hour of winding, by default due in April; and what the screen calls it. */
export async function aWaitingPipe(given: Given<'pipe_product'> = {}, delivery_date = '2026-04-10') {
  const order = await anOrder(db)
  const row = await aPipeRow(db, { order_id: order.id, delivery_date })
  const product = await aPlannablePipe(db, { order_row_id: row.id, ...given })
  return { id: product.id, order: order.order_number, name: `${order.order_number}-${product.position}` }
}

/** Another planner plans a pipe on the current plan. */
export async function anotherPlansPipe({ id }: { readonly id: number }, item: Omit<PipePlanItem, 'id'>) {
  const planner = await aPipesPlanner('Leida', 'Laur')
  const user: SessionUser = {
    ...{ id: planner.id, username: planner.username, first_name: '', last_name: '' },
    access_permissions: [...plannerPermissions],
    ...{ is_superuser: false, debug_mode_enabled: false, operator: null },
  }
  const rest = { now: clock.now, user, language: 'en' as const, configuration: constants, origin: '' }
  await asSystem(db, async (tx) => {
    const context: Context = { ...rest, db: tx, emit: () => {} }
    await planPipes(context, [{ id, ...item }], { state_hash: await lockPlan(context, 'pipes') })
  })
}

/** Where a pipe is stored to be planned. */
export function storedSlot({ id }: { readonly id: number }) {
  return db
    .selectFrom('pipe_product')
    .select(['line_id', 'planned_start', 'planned_end', 'production_status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The leaf of a pipe in the tree that shows only its order. */
export function leafOf(page: Page): Locator {
  return page.getByRole('treeitem', { level: 2 })
}

/** A pipe on a line. */
export function pipeOn(
  page: Page,
  line: { readonly id: number },
  { name }: { readonly name: string },
): Locator {
  return page.locator(`[data-line="${line.id}"]`).getByRole('button', { name })
}

/** The address of the screen with only one order in the tree. */
export const onlyOrder = ({ order }: { readonly order: string }) =>
  `${PIPES_PLAN}?search=${order.toLowerCase()}`

/** Drags with the mouse from an element to an hour of a line, counted from where the lanes are scrolled to. */
export async function dragToLine(page: Page, from: Locator, line: { readonly id: number }, time: string) {
  await from.hover()
  await page.mouse.down()
  // Lines can move while a plan is still being drawn.
  const row = await page.locator(`[data-line="${line.id}"]`).elementHandle()
  await row?.waitForElementState('stable')
  const { x, y } = await pointOf(page, line, time)
  await page.mouse.move(x - 3, y)
  await page.mouse.move(x, y)
  await page.locator('[data-dragging]').waitFor({ state: 'attached' })
}

/** The point of the window at which a line shows a time of the selected date; 28 pixels are an hour. */
export async function pointOf(page: Page, line: { readonly id: number }, time: string) {
  const box = await page.locator(`[data-line="${line.id}"] [data-track]`).boundingBox()
  if (!box) throw new Error('The line is not shown.')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { x: box.x + (hours + minutes / 60) * 28, y: box.y + 70 }
}
