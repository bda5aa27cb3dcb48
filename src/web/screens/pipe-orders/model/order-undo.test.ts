import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgetUndos, nextUndo, orderUndos, rememberUndo, undoAnswered } from './order-undo.ts'

const reverse = { key: 'resolve a blocker', send: () => Promise.resolve(null) }
const blocked = (order: number) =>
  rememberUndo(reverse, { name: `Order ${order} · blocked`, about: [`pipe order ${order}`] })

test('what was done to a deleted order can be neither undone nor redone, other steps can', () => {
  blocked(1)
  blocked(2)
  blocked(1)
  const { past } = orderUndos.get()
  orderUndos.set({ past, future: past })

  forgetUndos('pipe order 1')

  assert.deepEqual(
    orderUndos.get().past.map((entry) => 'name' in entry && entry.name),
    ['Order 2 · blocked'],
  )
  assert.equal(nextUndo('redo')?.name, 'Order 2 · blocked')
})

test('a change after an undo waits until the undo is answered', async () => {
  const answer = Promise.withResolvers<null>()
  const { send } = rememberUndo(
    { key: 'plan again', send: () => answer.promise },
    { name: 'Order 3 · unplanned', about: ['pipe order 3'] },
  )
  assert.equal(await undoAnswered(), false)

  const undone = send('intent')
  const answered = undoAnswered()
  answer.resolve(null)
  await undone

  assert.equal(await answered, true)
  assert.equal(await undoAnswered(), false)
})
