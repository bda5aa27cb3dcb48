import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { hash } from '@node-rs/argon2'
import type { Page } from 'playwright-core'
import { browserOf, focused, story } from '#test/support/browser.ts'
import { aWorker, workerPermissions } from '#test/support/factories/people.ts'
import { fillSignIn, password } from '#test/support/sign-in.ts'
import { address, clock, db } from '#test/support/site.ts'
import {
  aManholeAtWork,
  cardOf,
  doneActionsOf,
  keptOnDevice,
  opened,
  rowOf,
  ticked,
  tickParent,
  unsavedBar,
} from '#test/support/workshop.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Unsaved changes' })
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'User' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
}

/** A worker's page with three ticks that are not saved. */
async function tickedPage(t: TestContext, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const can = [...workerPermissions, '@parts_plan'] as const
  const worker = await aWorker(db, { can, password_hash: await hash(password) })
  const order = await aManholeAtWork({ worker })
  // A read can be on its way when the session ends.
  const context = await browserOf(t, worker, {
    expects: /400|403|net::ERR_|write failed|not loaded|loading failed/,
  })
  const page = await context.newPage()
  await prepare(page)
  await page.goto(opened(order))
  await tickParent(rowOf(cardOf(page, order), 'Inlet stub'))
  await unsavedBar(page).getByText('3 unsaved changes').waitFor()
  return { page, order, worker }
}

story('signing out with unsaved ticks asks first, and they come back at the next sign-in', async (t) => {
  const { page, order, worker } = await tickedPage(t)
  await keptOnDevice(page, 3)

  await signOut(page)
  await question(page).getByText(`3 changes on order ${order.number} are not saved.`).waitFor()
  await question(page)
    .getByText(
      'They are kept on this device and will be restored when you open the Work scheduler here again.',
    )
    .waitFor()
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await question(page).waitFor({ state: 'hidden' })
  await unsavedBar(page).getByText('3 unsaved changes').waitFor()

  await signOut(page)
  await question(page).getByRole('button', { name: 'Sign out without saving' }).click()
  await page.getByText('You have been signed out.').waitFor()
  await fillSignIn(page, worker.username)

  await unsavedBar(page).getByText('3 unsaved changes').waitFor()
  await ticked(rowOf(cardOf(page, order), 'Inlet stub'), 'true').waitFor()
})

story('ticks are saved on the way out, and a refusal keeps the user here', async (t) => {
  const { page, order } = await tickedPage(t)
  const saveAndLeave = question(page).getByRole('button', { name: 'Save and sign out' })
  await page.route('**/bulk_update/**', (route) =>
    route.fulfill({ status: 400, json: { non_field_errors: ['Not now.'], code: 'not_allowed' } }),
  )

  await signOut(page)
  await saveAndLeave.click()
  await page.getByText('Not now.').waitFor()
  await unsavedBar(page).getByText('3 unsaved changes').waitFor()
  assert.equal(await doneActionsOf(order), 0)

  await page.unroute('**/bulk_update/**')
  await signOut(page)
  await saveAndLeave.click()
  await page.getByText('You have been signed out.').waitFor()
  assert.equal(await doneActionsOf(order), 3)
})

story('ticks that cannot be saved without a connection are not offered to be', async (t) => {
  const { page } = await tickedPage(t)
  await page.context().setOffline(true)
  await unsavedBar(page).getByRole('button', { name: 'Save', disabled: true }).waitFor()

  await signOut(page)

  await question(page).getByRole('button', { name: 'Sign out without saving' }).waitFor()
  assert.equal(await question(page).getByRole('button', { name: 'Save and sign out' }).count(), 0)
})

story('opening another screen with unsaved ticks asks first, and they are there on return', async (t) => {
  const { page } = await tickedPage(t)
  const links = page.getByRole('navigation', { name: 'Screens' })

  await links.getByRole('link', { name: 'Time plan' }).click()
  await focused(question(page).getByRole('button', { name: 'Stay' }))
  await page.keyboard.press('Enter')
  await question(page).waitFor({ state: 'hidden' })
  assert.equal(new URL(page.url()).pathname, '/parts/operations', 'Enter alone means to stay')
  await links.getByRole('link', { name: 'Time plan' }).click()
  await question(page).getByRole('button', { name: 'Leave without saving' }).click()

  await page.waitForURL((url) => url.pathname === '/parts/production/timeplan')
  await links.getByRole('link', { name: 'Work scheduler' }).click()
  await unsavedBar(page).getByText('3 unsaved changes').waitFor()
})

story('switching the half of the product with unsaved ticks asks once', async (t) => {
  const { page } = await tickedPage(t)
  page.on('dialog', (dialog) => assert.fail(`asked again: ${dialog.type()}`))
  await page.evaluate(() => {
    const button = document.createElement('button')
    Object.assign(button, { className: 'open-global-view', textContent: 'To pipes' })
    button.dataset['toOpen'] = 'pipes'
    document.querySelector('main nav')?.append(button)
  })
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest())

  await page.getByRole('button', { name: 'To pipes' }).click()
  await question(page).getByRole('button', { name: 'Switch without saving' }).click()

  assert.equal((await reloaded).url(), `${address}/`)
})

story('closing the tab with unsaved ticks asks, and without any it does not', async (t) => {
  const { page } = await tickedPage(t)
  const asked = page.waitForEvent('dialog')

  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  assert.equal(dialog.type(), 'beforeunload')
  await dialog.dismiss()

  await unsavedBar(page).getByRole('button', { name: 'Discard' }).click()
  await unsavedBar(page).waitFor({ state: 'hidden' })
  page.on('dialog', () => assert.fail('asked without any unsaved ticks'))
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
})

story('leaving warns that ticks will be lost where the device cannot keep them', async (t) => {
  const { page } = await tickedPage(t, (fresh) =>
    fresh.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB')),
  )

  await signOut(page)

  await question(page).getByText('They will be lost if you leave.').waitFor()
})

story('automatic log-out asks nothing about unsaved ticks', async (t) => {
  const { page } = await tickedPage(t, async (fresh) => {
    await fresh.clock.install({ time: clock.now() })
  })
  page.on('dialog', (dialog) => assert.fail(`asked: ${dialog.type()}`))
  await keptOnDevice(page, 3)

  await page.clock.fastForward(850_000)
  await page.getByRole('dialog').getByText('You will be logged out in').waitFor()
  await page.clock.fastForward(60_000)

  await page.getByText('You were signed out after 15 minutes without use.').waitFor()
})

story(
  'signing out without a connection says what it waits for, and for a minute the user can stay',
  async (t) => {
    const { page, order } = await tickedPage(t, async (fresh) => {
      await fresh.clock.install({ time: clock.now() })
    })
    const waits = page.getByText('Sign-out is waiting for the connection')
    const stay = page.getByRole('button', { name: 'Stay signed in' })
    await keptOnDevice(page, 3)
    await page.context().setOffline(true)
    await unsavedBar(page).getByRole('button', { name: 'Save', disabled: true }).waitFor()
    await signOut(page)
    await question(page).getByRole('button', { name: 'Sign out without saving' }).click()
    await waits.waitFor()

    await stay.click()

    await unsavedBar(page).getByText('3 unsaved changes').waitFor()
    await ticked(rowOf(cardOf(page, order), 'Inlet stub'), 'true').waitFor()
    await signOut(page)
    await question(page).getByRole('button', { name: 'Sign out without saving' }).click()
    await stay.waitFor()
    await page.clock.fastForward(60_000)
    await stay.waitFor({ state: 'detached' })
    await waits.waitFor()
    await page.context().setOffline(false)
    await page.clock.fastForward(10_000)
    await page.getByText('You have been signed out.').waitFor()
  },
)

story('a user who is signed out for being idle cannot stay when the connection is lost', async (t) => {
  const { page } = await tickedPage(t, async (fresh) => {
    await fresh.clock.install({ time: clock.now() })
  })
  await page.context().setOffline(true)
  await unsavedBar(page).getByRole('button', { name: 'Save', disabled: true }).waitFor()
  await page.clock.fastForward(850_000)
  await page.getByRole('dialog').getByText('You will be logged out in').waitFor()

  await page.clock.fastForward(60_000)

  await page.getByText('Sign-out is waiting for the connection').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Stay signed in' }).count(), 0)
})
