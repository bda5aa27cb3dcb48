import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { endFades } from '#test/support/browser.ts'

const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** WCAG 2.2 up to AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Returns axe's findings on the page once animations have ended: each rule with its elements.
 *
 * @param without rules that do not apply to this page
 */
export async function axeFindings(page: Page, without: readonly string[] = []): Promise<string[]> {
  await endFades(page)
  await page.evaluate(source)
  const { violations } = await page.evaluate(
    (values): Promise<AxeResults> =>
      Reflect.get(globalThis, 'axe').run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] }),
    tags,
  )
  return violations
    .filter(({ id }) => !without.includes(id))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary ?? ''}`),
    )
}
