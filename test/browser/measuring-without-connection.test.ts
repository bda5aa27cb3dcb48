import assert from 'node:assert/strict'
import type { Request } from 'playwright-core'
import { browserOf, story, visit } from '#test/support/browser.ts'
import {
  anInspector,
  aPipeToMeasure,
  current,
  diameter,
  enterReadings,
  keptOnTablet,
  measuredOf,
  tablet,
  typeRow,
  weight,
} from '#test/support/measuring.ts'
import { aUserWithPassword, fillSignIn } from '#test/support/sign-in.ts'
import { clock, comeBack, db, goDown } from '#test/support/site.ts'

const options = {
  ...tablet,
  expects: /net::ERR_|a part of the screen was not loaded|loading failed: .* \(0\)|measurement not sent/,
}

story('measurements taken while the server is gone are sent once when it is back', async (t) => {
  const pipe = await aPipeToMeasure()
  const context = await browserOf(t, await anInspector(), options)
  await context.clock.install({ time: clock.now() })
  const page = await context.newPage()
  await page.goto(`/qa/measuring/${pipe.id}`)
  await current(page, 'Inner diameter').waitFor()
  await enterReadings(page, '998')

  await goDown(t)
  await page.clock.fastForward(5_000)
  await page.getByRole('alert').filter({ hasText: 'Lost internet connectivity.' }).waitFor()
  await enterReadings(page, '999')
  await typeRow(page, 'Inner diameter').getByText('998,5 mm · inside · not sent yet').waitFor()
  await typeRow(page, 'Weight').tap()
  await enterReadings(page, '470')
  await page.getByRole('status').getByText('2 not sent yet').waitFor()

  await comeBack()
  await page.clock.fastForward(5_000)
  await page.getByRole('status').getByText('Sent', { exact: true }).waitFor()
  assert.deepEqual(
    (await measuredOf(pipe, diameter)).map(({ readings }) => readings),
    [[998, 999]],
  )
  assert.equal((await measuredOf(pipe, weight)).length, 1)
})

story('readings survive a reload, and a measurement whose answer is lost counts once', async (t) => {
  const pipe = await aPipeToMeasure()
  const context = await browserOf(t, await anInspector(), options)
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`/qa/measuring/${pipe.id}`)
  await enterReadings(page, '998')
  await keptOnTablet(page, 'drafts')
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (isMeasurement(request)) keys.push(request.headers()['idempotency-key'])
  })
  // The line breaks between the server's work and its first answer.
  await page.route(
    '**/measurements/',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

  await page.reload()
  await page.getByRole('button', { name: 'Reading 1 998,0' }).waitFor()
  await enterReadings(page, '999')
  await typeRow(page, 'Inner diameter').getByText('998,5 mm · inside').waitFor()
  await page.getByRole('status').getByText('Sent', { exact: true }).waitFor()
  assert.deepEqual(keys, [keys[0], keys[0]])
  assert.equal((await measuredOf(pipe, diameter)).length, 1)
})

story('a measurement waits on the device until its user signs in again', async (t) => {
  const pipe = await aPipeToMeasure()
  const inspector = await aUserWithPassword({ can: ['@pipes_view', '@qa_add_measurement'] })
  const page = await visit(t, inspector, `/qa/measuring/${pipe.id}`, {
    ...options,
    expects: /40[13]|not sent/,
  })
  page.on('dialog', (dialog) => void dialog.accept())
  await typeRow(page, 'Weight').tap()
  await db.deleteFrom('session').where('user_id', '=', inspector.id).execute()

  await enterReadings(page, '470')
  await page.getByRole('status').getByText('1 not sent yet').waitFor()
  await keptOnTablet(page, 'entries')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, inspector.username)

  await typeRow(page, 'Weight').getByText('470,0 kg · inside').waitFor()
  await page.getByRole('status').getByText('Sent', { exact: true }).waitFor()
  assert.equal((await measuredOf(pipe, weight)).length, 1)
})

story('the next user of a device sees whose measurements wait on it', async (t) => {
  const pipe = await aPipeToMeasure()
  const can = ['@pipes_view', '@qa_add_measurement'] as const
  const inspector = await aUserWithPassword({ can, first_name: 'Maarja', last_name: 'Org' })
  const next = await aUserWithPassword({ can })
  const page = await visit(t, inspector, `/qa/measuring/${pipe.id}`, {
    ...options,
    expects: /40[13]|not sent/,
  })
  page.on('dialog', (dialog) => void dialog.accept())
  await typeRow(page, 'Weight').tap()
  await db.deleteFrom('session').where('user_id', '=', inspector.id).execute()
  await enterReadings(page, '470')
  await keptOnTablet(page, 'entries')

  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, next.username)

  const words = '1 measurement by Maarja Org waits on this device.'
  await page.getByRole('note').filter({ hasText: words }).waitFor()
  assert.deepEqual(await measuredOf(pipe, weight), [])
})

function isMeasurement(request: Request): boolean {
  return request.method() === 'POST' && request.url().endsWith('/measurements/')
}
