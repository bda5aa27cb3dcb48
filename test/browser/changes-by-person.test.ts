import assert from 'node:assert/strict'
import { story, visit } from '#test/support/browser.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import type { TestUser } from '#test/support/factories/people.ts'
import { aBoardPlanner, aBoardWorker, anotherPlans, aWaitingManhole, PLAN } from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

/** More than a page of changes. */
const MANY = 55

/** Sets when a planner made all their changes: at 09:00 of a day of the plant. */
async function changedOn({ id }: TestUser, day: string): Promise<void> {
  const made_at = new Date(`${day}T09:00:00+02:00`)
  await asSystem(db, (tx) =>
    tx.updateTable('plan_change').set({ made_at }).where('made_by', '=', id).execute(),
  )
}

story('changes are listed by day, and by who made them however far back', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const me = await aBoardPlanner({ first_name: 'Mall', last_name: 'Mets' })
  const leida = await aBoardPlanner({ first_name: 'Leida', last_name: 'Laur' })
  const juta = await aBoardPlanner({ first_name: 'Juta', last_name: 'Jõgi' })
  await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00', { by: me })
  await anotherPlans(manhole, worker, '2026-03-04T08:00:00+02:00', { by: juta })
  for (let n = 0; n < MANY; n += 1)
    await anotherPlans(manhole, worker, `2026-03-0${3 + (n % 3)}T08:00:00+02:00`, { by: leida })
  await changedOn(me, '2026-02-20')
  await changedOn(juta, '2026-03-01')
  await changedOn(leida, '2026-03-02')

  const page = await visit(t, me, `${PLAN}?panel=changes`)
  const changes = page.getByRole('complementary', { name: 'Changes' })
  const headings = changes.getByRole('heading', { level: 3 })
  const whose = changes.getByRole('combobox', { name: 'Changed by' })
  await changes.getByRole('listitem').filter({ hasText: 'Leida Laur' }).first().waitFor()
  assert.deepEqual(await headings.allTextContents(), ['Today'])
  await changes.getByRole('option', { name: `Leida Laur (${MANY})` }).waitFor({ state: 'attached' })
  assert.deepEqual((await whose.getByRole('option').allTextContents()).slice(0, 3), [
    'All',
    'Mine (1)',
    `Leida Laur (${MANY})`,
  ])

  await whose.selectOption({ label: 'Mine (1)' })

  await changes.getByText(`Unassigned → ${worker.name}, 03.03.2026 08:00–09:10`).waitFor()
  assert.equal(await changes.getByRole('listitem').count(), 1)
  assert.deepEqual(await headings.allTextContents(), ['20.02.2026'])
  assert.equal(await changes.getByRole('button', { name: 'Show older' }).count(), 0)

  await whose.selectOption({ label: 'All' })
  await changes.getByRole('button', { name: 'Show older' }).click()
  await headings.getByText('20.02.2026').waitFor()
  assert.deepEqual((await headings.allTextContents()).slice(0, 3), ['Today', 'Yesterday', '20.02.2026'])
})
