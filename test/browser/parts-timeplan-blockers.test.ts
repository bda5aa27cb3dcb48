import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { story, visit } from '#test/support/browser.ts'
import { aPartBlocker } from '#test/support/factories/work.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  aChiefPlanner,
  anotherPlans,
  aWaitingManhole,
  blockOf,
  dayOf,
  PLAN,
} from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

const MONDAY = '2026-03-02T12:30:00+02:00'

async function aPlannedManhole() {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  return { worker, manhole, order: await anotherPlans(manhole, worker, MONDAY) }
}

const blockersIn = (page: Page, { number }: { number: string }): Locator =>
  page.getByRole('complementary', { name: number }).getByRole('region', { name: 'Blockers' })

const storedOf = (partProduct: number, order: number) =>
  db
    .selectFrom('part_blocker')
    .select(['type', 'comment', 'part_product_id', 'resolved_at'])
    .where((eb) => eb.or([eb('part_product_id', '=', partProduct), eb('work_order_id', '=', order)]))
    .orderBy('id')
    .execute()

story(
  'a blocker is added on the card of a work order, stands on every board, and is resolved there',
  async (t) => {
    const { worker, manhole, order } = await aPlannedManhole()
    const hers = await visit(t, await aBoardPlanner(), PLAN)
    const page = await visit(t, await aChiefPlanner(), `${PLAN}?open=${order}`)
    const blockers = blockersIn(page, manhole)
    await blockers.getByText('No blockers').waitFor()

    await blockers.getByRole('button', { name: 'Add blocker' }).click()
    const form = page.getByRole('dialog', { name: 'Add blocker' })
    await form.getByRole('button', { name: 'Whole part product' }).click()
    await form.getByRole('combobox', { name: 'Reason' }).selectOption('Material missing')
    await form.getByRole('textbox', { name: 'Comment' }).fill('PE plate comes on Thursday')
    await form.getByRole('button', { name: 'Add', exact: true }).click()

    await blockers.getByText('PE plate comes on Thursday').waitFor()
    await form.waitFor({ state: 'detached' })
    const blocked = dayOf(hers, worker, 'Mon 02.03').getByRole('button', { name: /blocked/ })
    await blocked.waitFor()
    assert.deepEqual(await storedOf(manhole.id, order), [
      {
        ...{ type: 'material', comment: 'PE plate comes on Thursday' },
        ...{ part_product_id: manhole.id, resolved_at: null },
      },
    ])

    await blockers.getByRole('button', { name: 'Resolve: Material missing' }).click()

    await blockers.getByText('No blockers').waitFor()
    await blocked.waitFor({ state: 'detached' })
    await blockOf(hers, manhole).first().waitFor()
    assert.notEqual((await storedOf(manhole.id, order))[0]?.resolved_at, null)
  },
)

story('several blockers are resolved at once, or deleted at once after a question', async (t) => {
  const { manhole, order } = await aPlannedManhole()
  const of = { part_product_id: manhole.id }
  await aPartBlocker(db, { ...of, type: 'drawing' })
  await aPartBlocker(db, { ...of, type: 'price' })
  await aPartBlocker(db, { work_order_id: order, type: 'stage' })
  await aPartBlocker(db, { work_order_id: order, type: 'other' })
  const page = await visit(t, await aChiefPlanner(), `${PLAN}?open=${order}`)
  const blockers = blockersIn(page, manhole)

  await blockers.getByRole('checkbox', { name: 'Drawing missing' }).check()
  await blockers.getByRole('checkbox', { name: 'Commercial approval' }).check()
  await blockers.getByRole('button', { name: 'Resolve 2' }).click()
  await blockers.getByText('Drawing missing').waitFor({ state: 'detached' })
  await blockers.getByText('Commercial approval').waitFor({ state: 'detached' })

  await blockers.getByRole('checkbox', { name: 'Previous stage unfinished' }).check()
  await blockers.getByRole('checkbox', { name: 'Other' }).check()
  await blockers.getByRole('button', { name: 'Delete 2' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 2 blockers?' })
  assert.equal((await storedOf(manhole.id, order)).length, 4)
  await question.getByRole('button', { name: 'Yes' }).click()

  await blockers.getByText('No blockers').waitFor()
  assert.deepEqual(
    (await storedOf(manhole.id, order)).map(({ type, resolved_at }) => [type, resolved_at !== null]),
    [
      ['drawing', true],
      ['price', true],
    ],
  )
})

story('who does not manage blockers reads them on the card and changes nothing', async (t) => {
  const { manhole, order } = await aPlannedManhole()
  await aPartBlocker(db, { work_order_id: order, type: 'quality', comment: 'weld 7 is measured again' })
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?open=${order}`)

  const blockers = blockersIn(page, manhole)
  await blockers.getByText('weld 7 is measured again').waitFor()

  assert.equal(await blockers.getByRole('checkbox').count(), 0)
  assert.equal(await blockers.getByRole('button').count(), 0)
})
