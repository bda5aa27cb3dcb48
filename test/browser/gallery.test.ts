import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from 'playwright-core'
import { axeFindings } from '#test/support/axe.ts'
import { GALLERY_MS, story, visit } from '#test/support/browser.ts'
import { aUser } from '#test/support/factories/people.ts'
import { db } from '#test/support/site.ts'

const parts = globSync('src/web/**/*.states.tsx').map((file) => basename(file, '.states.tsx'))

/** Waits until these parts, and no others, are drawn and named. */
async function partsShown(page: Page, shown: readonly string[]): Promise<void> {
  await page.getByRole('heading', { name: 'Elements' }).waitFor()
  await page
    .locator('section[id]:has(figure)')
    .nth(shown.length - 1)
    .waitFor({ timeout: GALLERY_MS })
  const named = await page.locator('section[id] > h2').allTextContents()
  assert.deepEqual(named.toSorted(), shown.map((part) => part.replaceAll('-', ' ')).toSorted())
  assert.deepEqual(await page.locator('figcaption', { hasText: 'react-elements.' }).allTextContents(), [])
}

story('the gallery names elements and states in Estonian', async (t) => {
  const page = await visit(t, await aUser(db, { language: 'et' }), '/react-elements?part=status-badge')

  await page.getByRole('heading', { name: 'oleku märk', exact: true }).waitFor()
  await page.locator('#status-badge').getByText('alustamata', { exact: true }).waitFor()
  assert.deepEqual(await page.getByText('react-elements.').allTextContents(), [])
})

/** In how many tests all elements are looked at. */
const SLICES = 4

for (const width of [1440, 390])
  for (let slice = 0; slice < SLICES; slice += 1)
    story(
      `every element is shown in every state and accessible, light and dark and ${width} px wide (${slice + 1} of ${SLICES})`,
      async (t) => {
        const user = await aUser(db, { is_superuser: true })
        const shown = parts.filter((_, index) => index % SLICES === slice)
        const address = `/react-elements?${new URLSearchParams(shown.map((part) => ['part', part]))}`
        const page = await visit(t, user, address, { viewport: { width, height: 900 } })
        await partsShown(page, shown)
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width)

        // Only here does a screen's one search stand several times on a page.
        assert.deepEqual(await axeFindings(page, ['landmark-unique']), [])
      },
    )
