import { messages, story, visit } from '#test/support/browser.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { db } from '#test/support/site.ts'
import { aManhole, cardOf, opened } from '#test/support/workshop.ts'

story('a worker reads before and after the start which step comes first and is not done', async (t) => {
  const worker = await aWorker(db)
  const order = await aManhole({ worker, paths: ['cbody/pIN/a10'] })
  const page = await visit(t, worker, opened(order), { hasTouch: true })
  const card = cardOf(page, order)
  const earlier =
    /Hole for inlet comes first and is not planned yet\. \d+ more earlier steps? (is|are) not done\.$/
  await card.getByText(earlier).waitFor()

  await card.getByRole('button', { name: 'Start' }).tap()

  await messages(page)
    .getByText(new RegExp(`Started: ${order.number}\\. .*${earlier.source}`))
    .waitFor()
  await card.getByText('Running', { exact: true }).waitFor()
  await card.getByText(earlier).waitFor({ state: 'detached' })
  await messages(page).getByRole('button', { name: 'Undo' }).tap()
  await card.getByText(earlier).waitFor()
})
