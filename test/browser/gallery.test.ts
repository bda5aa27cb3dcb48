import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from 'playwright-core'
import { axeFindings } from '#test/support/axe.ts'
import { GALLERY_MS, story, visit } from '#test/support/browser.ts'
import { aUser } from '#test/support/factories/people.ts'
import { db } from '#test/support/site.ts'

const parts = globSync('src/web/**/*.states.tsx').map((file) => basename(file, '.states.tsx'))

async function partsOf(page: Page, count: number): Promise<void> {
  await page.getByRole('heading', { name: 'Elements' }).waitFor()
  await page
    .locator('section[id]:has(figure)')
    .nth(count - 1)
    .waitFor({ timeout: GALLERY_MS })
}

story('the gallery shows every element in every state', async (t) => {
  // A read of the server would be refused, which is an error on the page.
  const page = await visit(t, await aUser(db), '/react-elements')

  await partsOf(page, parts.length)

  const named = await page.locator('section[id] > h2').allTextContents()
  assert.deepEqual(named.toSorted(), parts.map((part) => part.replaceAll('-', ' ')).toSorted())
  const captions = await page.locator('figcaption').allTextContents()
  assert.deepEqual(
    captions.filter((caption) => caption.includes('react-elements.')),
    [],
  )
})

story('the gallery names elements and states in Estonian', async (t) => {
  const page = await visit(t, await aUser(db, { language: 'et' }), '/react-elements')

  await page.getByRole('heading', { name: 'oleku märk', exact: true }).waitFor()
  await page.locator('#status-badge').getByText('alustamata', { exact: true }).waitFor()
  assert.deepEqual(await page.getByText('react-elements.').allTextContents(), [])
})

/** In how many tests all elements are looked at. */
const SLICES = 4

for (const width of [1440, 390])
  for (let slice = 0; slice < SLICES; slice += 1)
    story(
      `every element is accessible, light and dark and ${width} px wide (${slice + 1} of ${SLICES})`,
      async (t) => {
        const user = await aUser(db, { is_superuser: true })
        const shown = parts.filter((_, index) => index % SLICES === slice)
        const address = `/react-elements?${new URLSearchParams(shown.map((part) => ['part', part]))}`
        const page = await visit(t, user, address, { viewport: { width, height: 900 } })
        await partsOf(page, shown.length)
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width)

        // Only here does a screen's one search stand several times on a page.
        assert.deepEqual(await axeFindings(page, ['landmark-unique']), [])
      },
    )
