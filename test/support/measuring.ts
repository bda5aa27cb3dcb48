import type { Locator, Page } from 'playwright-core'
import { aUser, type GivenUser } from '#test/support/factories/people.ts'
import { aMeasurementType, aPipe, aPipeProduct } from '#test/support/factories/pipes.ts'
import { db } from '#test/support/site.ts'

/**
 * What stories of measuring share: a pipe of a family of its own needs these four types to be OK.
 */

const mandatory_for = ['ST']
export const diameter = await aMeasurementType(db, {
  ...{ name_en: 'Inner diameter', name_et: 'Siseläbimõõt', sort: 1, mandatory_for },
  ...{ readings: 2, nominal_formula: 'DN', min_formula: 'ID_MIN', max_formula: '1.01 * DN' },
})
export const wall = await aMeasurementType(db, {
  ...{ name_en: 'Inner wall s1', name_et: 'Sisekiht s1', sort: 2, mandatory_for },
  ...{ readings: 5, check_each: true, nominal_formula: '10.5', min_formula: '10', max_formula: '13.1' },
})
export const weight = await aMeasurementType(db, {
  ...{ name_en: 'Weight', name_et: 'Kaal', sort: 3, mandatory_for },
  ...{ unit: 'kg', nominal_formula: '468', min_formula: '454', max_formula: '491.4' },
})
export const visual = await aMeasurementType(db, {
  ...{ name_en: 'Visual inspection', name_et: 'Visuaalne kontroll', sort: 4, mandatory_for },
  ...{ unit: 'ok', input: 'boolean', decimals: 0, nominal_formula: '1', min_formula: '1' },
})

/** A pipe without measurements. */
export async function aPipeToMeasure(given: Parameters<typeof aPipe>[1] = {}) {
  const product = await aPipeProduct(db, { profile_family: 'ST', name: 'DN1000 ST SN8' })
  return aPipe(db, { pipe_product_id: product.id, ...given })
}

/** A user who measures and corrects. */
export function anInspector(given: GivenUser = {}) {
  return aUser(db, { can: ['@pipes_view', '@qa_add_measurement', '@qa_change_measurement'], ...given })
}

/** Returns all measurements of a type of a pipe, in the order in which they were added. */
export function measuredOf(pipe: { id: number }, type: { id: number }) {
  return db
    .selectFrom('measurement')
    .select(['id', 'readings', 'value', 'result', 'superseded_by', 'correction_reason'])
    .select(['temperature', 'instrument', 'comment'])
    .where('pipe_id', '=', pipe.id)
    .where('measurement_type_id', '=', type.id)
    .orderBy('id')
    .execute()
}

export const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true }

export const pad = (page: Page) => page.getByRole('region', { name: 'Value' })
/** A key of the pad by what it says. */
export const padKey = (page: Page, name: string | RegExp): Locator =>
  pad(page).getByRole('button', { name, exact: true })
/** The heading of the type that is entered. */
export const current = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
/** The row of a type in the list. */
export const typeRow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Measurements' }).getByRole('button').filter({ hasText: name })

/** Touches the keys of a number. */
export async function touchNumber(page: Page, text: string): Promise<void> {
  for (const key of text) await padKey(page, key).tap()
}

/** Touches the keys of numbers, and Enter after each. */
export async function enterReadings(page: Page, ...readings: readonly string[]): Promise<void> {
  for (const reading of readings) {
    await touchNumber(page, reading)
    await padKey(page, 'Enter').tap()
  }
}

const databases = { entries: 'keere-measurements', drafts: 'keere-readings', dialogs: 'keere-lines' }

/** Resolves once the device has stored something that is not sent, readings of a measurement, or a dialog of a line. */
export async function keptOnTablet(page: Page, what: keyof typeof databases): Promise<void> {
  await page.waitForFunction(
    async ([database, name]) => {
      const opening = indexedDB.open(database)
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const reading = opening.result.transaction(name).objectStore(name).getAll()
      await new Promise((resolve) => reading.addEventListener('success', resolve))
      opening.result.close()
      return reading.result.length === 1
    },
    [databases[what], what] as const,
  )
}
