import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AxeResults, RunOnly } from 'axe-core'
import type { Page } from 'playwright-core'
import { endFades } from '#test/support/browser.ts'

const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** WCAG 2.2 up to AA, and axe's best practices. */
const all: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** The rules of these that look at colors; light and dark differ in nothing else. */
const ofColors: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/**
 * Returns axe's findings on the page, first light and then dark, once animations have ended: each rule with its elements.
 *
 * @param without rules that do not apply to this page
 */
export async function axeFindings(page: Page, without: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const light = await findings(page, all, without)
  await turn(page, 'dark')
  const dark = await findings(page, ofColors, without)
  await turn(page, 'light')
  return [...light, ...dark.map((finding) => `dark: ${finding}`)]
}

async function findings(page: Page, runOnly: RunOnly, without: readonly string[]): Promise<string[]> {
  await endFades(page)
  const { violations } = await page.evaluate(
    (only): Promise<AxeResults> =>
      Reflect.get(globalThis, 'axe').run({ runOnly: only, resultTypes: ['violations'] }),
    runOnly,
  )
  return violations
    .filter(({ id }) => !without.includes(id))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary ?? ''}`),
    )
}

async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
}
