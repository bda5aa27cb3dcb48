import assert from 'node:assert/strict'
import { browserOf, story } from '#test/support/browser.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { db } from '#test/support/site.ts'

story('every call sends Accept JSON and the CSRF token, the stream of events too', async (t) => {
  const worker = await aWorker(db)
  const context = await browserOf(t, worker)
  const page = await context.newPage()
  const sent = new Map<string, { accept: string | undefined; token: string | undefined }>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const { accept, 'x-csrftoken': token } = request.headers()
    if (pathname.startsWith('/api/')) sent.set(pathname, { accept, token })
  })

  const stream = page.waitForResponse('**/api/v1/events/')

  await page.goto('/parts/operations')
  await page.getByText('No work orders available!').waitFor()
  await stream

  const cookies = await context.cookies()
  const token = cookies.find(({ name }) => name === 'csrftoken')?.value
  assert.ok(sent.has('/api/v1/events/') && sent.has('/api/v1/workplan/work-scheduler/'))
  for (const [path, headers] of sent) {
    assert.equal(headers.token, token, path)
    assert.match(headers.accept ?? '', /^application\/json/, path)
  }
})
