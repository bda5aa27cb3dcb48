import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { story, visit } from '#test/support/browser.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { aPartBlocker } from '#test/support/factories/work.ts'
import { db } from '#test/support/site.ts'
import { aManhole, BOARD, cardOf } from '#test/support/workshop.ts'

const desktop = { viewport: { width: 1440, height: 900 } }

const boxOf = async (of: Locator) => {
  const box = await of.boundingBox()
  assert.ok(box)
  return box
}

story('on a wide window cards stand in twos, and an open one has its rows beside its button', async (t) => {
  const worker = await aWorker(db)
  await aManhole({ worker })
  const orders = [await aManhole({ worker }), await aManhole({ worker }), await aManhole({ worker })] as const
  const page = await visit(t, worker, BOARD, desktop)
  const cards = orders.map((order) => cardOf(page, order))
  await cards[2]?.waitFor()

  const [first, second, third] = await Promise.all(cards.map(boxOf))
  assert.ok(first && second && third)
  assert.equal(second.y, first.y)
  assert.ok(second.x > first.x + first.width)
  assert.equal(third.x, first.x)
  assert.ok(third.y > first.y + first.height)

  const card = cardOf(page, orders[1])
  await card.getByRole('button', { name: orders[1].number }).click()
  await card.getByRole('tree').waitFor()

  const [open, button, tree] = await Promise.all(
    [card, card.getByRole('button', { name: 'Start' }), card.getByRole('tree')].map(boxOf),
  )
  assert.ok(open && button && tree)
  assert.equal(open.width, second.x + second.width - first.x)
  assert.ok(tree.x > button.x + button.width)
})

story('a note that comes into one card moves no button of the card beside it', async (t) => {
  const worker = await aWorker(db)
  await aManhole({ worker })
  const [left, right] = [await aManhole({ worker }), await aManhole({ worker })]
  const page = await visit(t, worker, BOARD, desktop)
  const start = cardOf(page, left).getByRole('button', { name: 'Start' })
  await start.waitFor()
  const [before, height] = [await boxOf(start), (await boxOf(cardOf(page, left))).height]

  await aPartBlocker(db, { work_order_id: right.id, comment: 'Drawing is missing' })
  await cardOf(page, right).getByText('Drawing is missing').waitFor()

  assert.ok((await boxOf(cardOf(page, left))).height > height)
  assert.deepEqual(await boxOf(start), before)
})
