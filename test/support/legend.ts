import type { Page } from 'playwright-core'

/** Returns what each meaning in the legend of a board looks like, without its colours: its borders, stripes and sign. */
export function formsInLegend(page: Page): Promise<string[]> {
  const swatches = page.getByRole('region', { name: 'Legend' }).locator('li > span')
  return swatches.evaluateAll((all) =>
    all.map((swatch) => {
      const [own, after] = [getComputedStyle(swatch), getComputedStyle(swatch, '::after')]
      const forms = [own, after].map(({ borderStyle, borderWidth, boxShadow, backgroundImage, height }) =>
        [borderStyle, borderWidth, boxShadow, backgroundImage, height]
          .join(' ')
          .replaceAll(/\b(?:rgba?|color|oklab|oklch)\([^)]*\)/g, ''),
      )
      return [...forms, swatch.querySelector('svg')?.innerHTML ?? ''].join('\n')
    }),
  )
}
