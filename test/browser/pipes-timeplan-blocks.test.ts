import assert from 'node:assert/strict'
import { messages, story, visit } from '#test/support/browser.ts'
import { aMandrel } from '#test/support/factories/pipes.ts'
import {
  anotherPlansPipe,
  aPipesPlanner,
  aWaitingPipe,
  dragToLine,
  leafOf,
  onlyOrder,
  pipeOn,
  pointOf,
  storedSlot,
  theLineOf,
} from '#test/support/pipes-board.ts'
import { tool } from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

const at = (time: string) => `2026-03-02T${time}:00+02:00`

story('the hatch of a set-up says what is changed over, where it is pointed at and to all', async (t) => {
  const line = await theLineOf(640)
  await aMandrel(db, { dn: 640, code: 'M-640-2' })
  const [black, grey] = [
    await aWaitingPipe({ dn: 640, colour_inner: 1, colour_outer: 1 }),
    await aWaitingPipe({ dn: 640, colour_inner: 3, colour_outer: 1 }),
  ]
  await anotherPlansPipe(black, { start_time: at('11:00'), line: line.id })
  await anotherPlansPipe(grey, { start_time: at('14:00'), line: line.id })
  const page = await visit(t, await aPipesPlanner(), onlyOrder(grey))

  const hatch = page.locator(`[data-setup="${grey.id}"]`)
  await hatch.waitFor()
  assert.equal(await hatch.getAttribute('title'), 'colour')
  assert.match((await pipeOn(page, line, grey).getAttribute('aria-label'))!, /1\sh \(colour\)/)
  // Set-up of 35 minutes and 25 for the colour.
  const [from, until] = [await pointOf(page, line, '14:00'), await pointOf(page, line, '15:00')]
  const { x, width } = (await hatch.boundingBox())!
  assert.ok(Math.abs(x - from.x) < 1 && Math.abs(x + width - until.x) < 1)
  await page.getByRole('button', { name: '12 h', exact: true }).click()
  await hatch.getByText('colour').waitFor()
  const before = page.locator(`[data-setup="${black.id}"]`)
  assert.match((await pipeOn(page, line, black).getAttribute('aria-label'))!, /no changeover/)
  assert.equal(await before.getAttribute('title'), 'no changeover')
})

for (const how of ['mouse', 'touch'] as const)
  story(`the hatch of a set-up selects the pipe that it belongs to, by ${how}`, async (t) => {
    const dn = how === 'mouse' ? 641 : 642
    const [line, pipe] = [await theLineOf(dn), await aWaitingPipe({ dn })]
    await anotherPlansPipe(pipe, { start_time: at('12:00'), line: line.id })
    const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe), { hasTouch: how === 'touch' })
    const hatch = page.locator(`[data-setup="${pipe.id}"]`)
    await page.getByRole('button', { name: '12 h', exact: true }).click()
    // So far from the pipe itself that a finger does not reach it.
    const position = { x: 4, y: 10 }

    if (how === 'mouse') await hatch.click({ position })
    else await hatch.tap({ position })

    await pipeOn(page, line, pipe).and(page.locator('[aria-pressed=true]')).waitFor()
    await page.getByRole('region', { name: 'Selected pipes' }).getByText(pipe.name).waitFor()
  })

story(
  'the cooling of a pipe is drawn from its end until it is cool, and nothing of it over the block',
  async (t) => {
    const [line, pipe] = [await theLineOf(660), await aWaitingPipe({ dn: 660, cooling_minutes: 120 })]
    await anotherPlansPipe(pipe, { start_time: at('12:00'), line: line.id })
    const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))

    const tail = page.locator(`[data-tail="${pipe.id}"]`)
    await tail.getByText('15:35').waitFor()

    const [ends, cool] = [await pointOf(page, line, '13:35'), await pointOf(page, line, '15:35')]
    const [own, block] = [(await tail.boundingBox())!, (await pipeOn(page, line, pipe).boundingBox())!]
    assert.ok(Math.abs(own.x - ends.x) < 1, 'it begins where the pipe ends')
    assert.ok(Math.abs(own.x + own.width - cool.x) < 1, 'it ends when the pipe is cool')
    assert.ok(Math.abs(block.x + block.width - own.x) < 1 && own.y >= block.y + block.height)
  },
)

story('a pipe that is dropped onto a planned one goes to its end, as the preview says', async (t) => {
  const line = await theLineOf(670)
  await aMandrel(db, { dn: 670, code: 'M-670-2' })
  const [pipe, planned] = [await aWaitingPipe({ dn: 670 }), await aWaitingPipe({ dn: 670 })]
  await anotherPlansPipe(planned, { start_time: at('12:00'), line: line.id })
  const before = await storedSlot(planned)
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))

  await dragToLine(page, leafOf(page), line, '12:30')
  await page
    .getByRole('status')
    .getByText(`The line is occupied until 02.03 13:35 by ${planned.name}. Moved to its end.`)
    .waitFor()
  await page.mouse.up()

  await messages(page).getByText(`${pipe.name} planned on ${line.code}, set-up 02.03 13:35`).waitFor()
  await tool(page, 'Undo', 'enabled').waitFor()
  assert.deepEqual((await storedSlot(pipe)).planned_start, new Date('2026-03-02T11:35:00Z'))
  assert.deepEqual(await storedSlot(planned), before)
})

story(
  'a product that was too long is so no more once it is split: its parts are selected with it',
  async (t) => {
    const pipe = await aWaitingPipe({ quantity: 18, length: 18 })
    const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))
    const tooLong = page.getByText('Longer than max single length – split first')
    await tooLong.waitFor()

    await leafOf(page).getByRole('button', { name: 'Split into 3 × 6 m' }).click()

    await page.getByRole('treeitem', { level: 3 }).nth(2).waitFor()
    await tooLong.waitFor({ state: 'detached' })
    const parent = page.getByRole('treeitem', { level: 2 })
    assert.equal(await parent.getAttribute('aria-disabled'), null)
    await parent.focus()
    await page.keyboard.press('Space')
    await page.getByRole('treeitem', { level: 3, checked: true }).nth(2).waitFor()
    await page.getByRole('region', { name: 'Selected pipes' }).getByText('3 pipes').waitFor()
  },
)
