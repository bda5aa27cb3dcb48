import assert from 'node:assert/strict'
import { story, visit } from '#test/support/browser.ts'
import { aBoardPlanner, PLAN } from '#test/support/plan-board.ts'

const words = { 'en-GB': 'Working time', 'et-EE': 'Tööaeg' }

for (const locale of ['en-GB', 'et-EE'] as const)
  story(`the tabs of working time are in one row, whole, on a tablet in ${locale}`, async (t) => {
    const viewport = { width: 1024, height: 768 }
    const page = await visit(t, await aBoardPlanner(), PLAN, { viewport, locale })
    await page.getByRole('toolbar').getByRole('button', { name: words[locale] }).click()
    const tabs = page
      .getByRole('complementary', { name: words[locale] })
      .getByRole('group')
      .first()
      .getByRole('button')
    await tabs.first().waitFor()

    const found = await tabs.evaluateAll((buttons) =>
      buttons.map((button) => ({
        top: button.getBoundingClientRect().top,
        isCut: [...button.children].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
        name: button.textContent,
      })),
    )

    assert.ok(found.length >= 4, `${found.length} tabs`)
    assert.equal(new Set(found.map(({ top }) => top)).size, 1, 'one row')
    assert.deepEqual(
      found.filter(({ isCut }) => isCut).map(({ name }) => name),
      [],
    )
  })
