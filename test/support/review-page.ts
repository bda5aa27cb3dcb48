import type { Locator, Page } from 'playwright-core'

/** Returns the heading of the pipe on show. */
export const shown = (page: Page, { number }: { readonly number: string }): Locator =>
  page.getByRole('heading', { name: number, exact: true })

/** Waits until a pipe is on show and can be decided on. */
export async function ready(page: Page, pipe: { readonly number: string }): Promise<void> {
  await shown(page, pipe).waitFor()
  await decision(page, 'OK').and(page.locator('[aria-disabled=false]')).waitFor()
}

/** Returns the button of a decision. */
export const decision = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name: 'Decision' }).getByRole('button', { name: new RegExp(`^${name}`) })
