import type { TestContext } from 'node:test'
import type { Configuration } from '#contract/bootstrap.ts'
import { defaultConfiguration } from '#contract/configuration.ts'

/** The business constants of the file's server. */
export const constants = { ...defaultConfiguration }

/** Sets business constants for a test; in a story, call it before opening a page. */
export function setConstants(t: TestContext, wish: Partial<Configuration>): void {
  Object.assign(constants, wish)
  t.after(() => Object.assign(constants, defaultConfiguration))
}
