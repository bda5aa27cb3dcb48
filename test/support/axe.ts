import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { endFades } from '#test/support/browser.ts'

const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** WCAG 2.2 up to AA, and what axe holds to be good practice besides. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds wrong on the page, once it has faded in: each finding's rule with the elements it is about.
 *
 * @param without rules that cannot be kept on this page
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
