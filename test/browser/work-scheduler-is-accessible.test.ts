import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFindings } from '#test/support/axe.ts'
import { story, visit } from '#test/support/browser.ts'
import { aUser, aWorker, workerPermissions } from '#test/support/factories/people.ts'
import { db } from '#test/support/site.ts'
import {
  aManhole,
  aManholeAtWork,
  aManholeThatIs,
  cardOf,
  opened,
  openedOf,
  rowOf,
  unsavedBar,
} from '#test/support/workshop.ts'

/** One manhole in every state; the running one is also ticked. */
async function oneOfEach() {
  const worker = await aWorker(db)
  return {
    worker,
    notStarted: await aManhole({ worker }),
    running: await aManholeAtWork({ worker }),
    paused: await aManholeThatIs('paused', { worker }),
    downtime: await aManholeThatIs('downtime', { worker }),
    done: await aManholeThatIs('done', { worker }),
  }
}

const foreman = () => aUser(db, { can: [...workerPermissions, '@parts_manage_all_workorders'] })

async function isSound(page: Page, what: string): Promise<void> {
  assert.equal((await sizeOf(page)).width, page.viewportSize()?.width, `${what}: nothing sticks out sideways`)
  await seeWhole(page)
  assert.deepEqual(await axeFindings(page), [], what)
}

/**
 * Makes the window as high as the page, so that axe does not see words through the bar that they scroll under. What comes
 * into sight can make the page higher still, until it does no more.
 */
async function seeWhole(page: Page, before = 0): Promise<void> {
  const size = await sizeOf(page)
  await page.setViewportSize(size)
  if (size.height !== before) await seeWhole(page, size.height)
}

/** As it is once what has become visible is drawn. */
function sizeOf(page: Page) {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return {
      width: document.documentElement.scrollWidth,
      height: document.documentElement.scrollHeight,
    }
  })
}

story('the Work scheduler is accessible in every state, light and dark', async (t) => {
  const orders = await oneOfEach()
  const { notStarted, running, paused, downtime } = orders
  const all = openedOf(orders.worker, notStarted, running, paused, downtime)
  const page = await visit(t, await foreman(), all)
  await rowOf(cardOf(page, running), 'Leak test').click()
  await unsavedBar(page).waitFor()
  for (const order of [notStarted, running, paused, downtime])
    await cardOf(page, order).getByRole('tree').waitFor()
  await cardOf(page, orders.done).getByText('Done', { exact: true }).waitFor()
  await isSound(page, '1440')

  for (const [width, open] of [
    [1024, running],
    [390, running],
    [390, downtime],
    [390, notStarted],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(openedOf(orders.worker, open))
    await cardOf(page, open).getByRole('tree').waitFor()
    await unsavedBar(page).waitFor()
    await isSound(page, `${width}, ${open.number}`)
  }
})

for (const width of [1440, 390])
  story(`the dialogs and the empty screen are accessible at ${width} px`, async (t) => {
    const worker = await aWorker(db)
    const order = await aManholeAtWork({ worker })
    const viewport = { width, height: 800 }
    const page = await visit(t, worker, opened(order), { viewport })
    const card = cardOf(page, order)

    await card.getByRole('button', { name: 'Report downtime' }).click()
    await page.getByRole('dialog').getByRole('group', { name: 'Causes' }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Several causes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Report downtime' }).click()
    await isSound(page, 'the downtime dialog')
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: 'Finish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Finish work order' }).waitFor()
    await isSound(page, 'the stop dialog')
    await page.goto('/parts/operations?search=nothing')
    await page.getByText('No work orders available!').waitFor()
    await page.getByRole('button', { name: 'Status' }).click()
    await isSound(page, 'no work, with an open filter')
  })

story('the Work scheduler speaks Estonian', async (t) => {
  const worker = await aWorker(db, { language: 'et' })
  const order = await aManholeAtWork({ worker })
  const page = await visit(t, worker, opened(order))
  const card = cardOf(page, order)
  await page.getByRole('heading', { name: 'Töögraafik' }).waitFor()
  await card.getByText('Töös', { exact: true }).waitFor()
  await card.getByText('Viimane muudatus').waitFor()
  await card.getByRole('button', { name: 'Märgi seisak' }).click()
  await page.getByRole('dialog', { name: 'Mis töö seiskas?' }).waitFor()
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Lõpeta…' }).click()

  await page
    .getByRole('dialog', { name: `Kas lõpetada ${order.number}?` })
    .getByRole('button', { name: 'Lõpeta töö' })
    .click()

  await card.getByText('Valmis', { exact: true }).waitFor()
  const words = (await page.getByRole('main').textContent()) ?? ''
  for (const english of ['Running', 'Done', 'Finish', 'Search', 'Actions', 'Booked', 'Last change'])
    assert.ok(!words.includes(english), english)
})
