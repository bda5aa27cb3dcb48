import { story, visit } from '#test/support/browser.ts'
import { aMeasurementType } from '#test/support/factories/pipes.ts'
import {
  anInspector,
  aPipeToMeasure,
  current,
  enterReadings,
  padKey,
  tablet,
} from '#test/support/measuring.ts'
import { db } from '#test/support/site.ts'

story('an inspector is told when all mandatory measurements are done, and can go on', async (t) => {
  await aMeasurementType(db, { name_en: 'Outer diameter', sort: 5, mandatory_for: [] })
  const pipe = await aPipeToMeasure()
  const page = await visit(t, await anInspector(), `/qa/measuring/${pipe.id}`, tablet)
  await enterReadings(page, '998', '999', '11', '10,4', '10,7', '11', '12', '470')
  await padKey(page, 'OK').tap()

  await page.getByRole('heading', { name: 'All mandatory measurements are done' }).waitFor()
  await page.getByText('You can still make 1 optional measurement now').waitFor()
  await page.getByRole('button', { name: 'Continue measuring' }).tap()
  await current(page, 'Outer diameter').waitFor()
})
