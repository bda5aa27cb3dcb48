import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operators } from '#contract/operators.ts'
import { ask, db } from '#test/support/app.ts'
import { anOperator, aUser, aWorker } from '#test/support/factories/people.ts'

test('lists active operators by name with their employee numbers', async () => {
  const foreman = await aUser(db, { can: ['@accounts_view_operators'] })
  const [unapuu, tamm] = [
    await anOperator(db, { name: 'Siim Õunapuu', employee_number: '0018' }),
    await anOperator(db, { name: 'Mart Tamm' }),
  ]
  await anOperator(db, { name: 'Peeter Ilves', is_active: false })

  const { body } = await ask(foreman, operators.list, {})

  assert.deepEqual(body, [
    { id: tamm.id, name: 'Mart Tamm', employee_number: tamm.employee_number },
    { id: unapuu.id, name: 'Siim Õunapuu', employee_number: '0018' },
  ])
})

test('without permission to view operators, lists only the user', async () => {
  const worker = await aWorker(db)
  const office = await aUser(db)

  assert.deepEqual(
    (await ask(worker, operators.list, {})).body.map(({ id }) => id),
    [worker.operator_id],
  )
  assert.deepEqual((await ask(office, operators.list, {})).body, [])
})
