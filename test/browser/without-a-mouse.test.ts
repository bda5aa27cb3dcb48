import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { endFades, story, visit } from '#test/support/browser.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { INLET } from '#test/support/manhole.ts'
import { db } from '#test/support/site.ts'
import {
  aManhole,
  BOARD,
  cardOf,
  doneActionsOf,
  opened,
  rowOf,
  ticked,
  tickParent,
  trackersOf,
  unsavedBar,
} from '#test/support/workshop.ts'

/** Goes on with the Tab key until the element has the focus. */
async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
  const { keyboard } = target.page()
  for (let steps = 0; steps < 40; steps += 1) {
    await keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  assert.fail(`${target} is not reached by ${key}`)
}

/** Over how many pixels, up and down, a finger hits the element. */
function fingerRoom(target: Locator): Promise<number> {
  return target.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const middle = Math.round(top + height / 2)
    const hits = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y))
    const reach = (step: number) => {
      let y = middle
      while (hits(y + step) && Math.abs(y - middle) < 100) y += step
      return Math.abs(y - middle)
    }
    return reach(-1) + 1 + reach(1)
  })
}

story('start, tick, save and stop need the keyboard alone', async (t) => {
  const worker = await aWorker(db)
  const order = await aManhole({ worker })
  const page = await visit(t, worker, BOARD)
  const { keyboard } = page
  const card = cardOf(page, order)
  await card.waitFor()

  await tabTo(card.getByRole('button', { name: order.number }))
  await keyboard.press('Enter')
  await card.getByRole('tree').waitFor()
  await tabTo(card.getByRole('button', { name: 'Start' }))
  await keyboard.press('Enter')
  await card.getByRole('button', { name: 'Finish' }).and(page.locator(':focus')).waitFor()

  // Its code comes after that of the card, and it is between the buttons and the tree.
  await card.getByRole('button', { name: 'I stopped at …' }).waitFor()
  await tabTo(card.getByRole('treeitem').first())
  await keyboard.press('End')
  await keyboard.press('ArrowUp')
  await keyboard.press('Space')
  await ticked(rowOf(card, 'Flow channel milling'), 'true').waitFor()
  await keyboard.press('Home')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowLeft')
  await rowOf(card, 'Inlet stub').and(page.locator('[aria-expanded=false]')).waitFor()
  await keyboard.press('Space')
  await ticked(rowOf(card, 'Inlet stub'), 'true').waitFor()
  await tabTo(unsavedBar(page).getByRole('button', { name: 'Save' }))
  await keyboard.press('Enter')
  await unsavedBar(page).waitFor({ state: 'hidden' })
  await card.getByText('Actions 4/12').waitFor()
  assert.equal(await doneActionsOf(order), 4)

  await tabTo(card.getByRole('button', { name: 'Finish' }), 'Shift+Tab')
  await keyboard.press('Enter')
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Keep working' }).and(page.locator(':focus')).waitFor()
  await keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await card.getByRole('button', { name: 'Finish' }).and(page.locator(':focus')).waitFor()
  await keyboard.press('Enter')
  await tabTo(question.getByRole('button', { name: 'Finish work order' }))
  await keyboard.press('Enter')
  await card.getByText('Done', { exact: true }).waitFor()
})

story('on a tablet everything is done by tapping, with room for a finger', async (t) => {
  const worker = await aWorker(db)
  const [order, next] = [await aManhole({ worker, paths: INLET }), await aManhole({ worker })]
  const page = await visit(t, worker, opened(order), {
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    isMobile: true,
  })
  const card = cardOf(page, order)
  await card.getByRole('button', { name: 'Start' }).tap()
  await rowOf(card, 'Hole for inlet').tap()
  await ticked(rowOf(card, 'Inlet stub'), 'mixed').waitFor()

  await endFades(page)
  const buttons = await page.getByRole('main').getByRole('button').all()
  for (const target of [...buttons, ...(await card.getByRole('treeitem').all())])
    assert.ok((await fingerRoom(target)) >= 48, `a finger hits ${await target.textContent()}`)
  await unsavedBar(page).getByRole('button', { name: 'Save' }).tap()
  await card.getByText('Actions 1/3').waitFor()

  await cardOf(page, next).getByRole('button', { name: next.number }).tap()
  await cardOf(page, next).getByRole('tree').waitFor()
  await card.getByRole('tree').waitFor({ state: 'detached' })
  await card.getByRole('button', { name: order.number }).tap()
  await tickParent(rowOf(card, 'Inlet stub'))
  await unsavedBar(page).getByRole('button', { name: 'Save' }).tap()
  await card.getByText('Done', { exact: true }).waitFor()
  assert.equal((await trackersOf(order)).length, 1)
})
