import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { notices, notify } from './notify.ts'

const said = () => notices.get().map(({ message }) => message)
beforeEach(() => notices.set([]))

test('a newer message about the same order replaces the older one', () => {
  notify('done', '261099 planned for Rein Kuusik', { about: ['own change', 'order 261099'] })
  notify('error', 'The server did not answer (0).')
  notify('info', 'Jaan Paju moved 261099', { about: ['order 261099'] })

  assert.deepEqual(said(), ['The server did not answer (0).', 'Jaan Paju moved 261099'])
})

test('the same message is not shown twice, and messages about other things stay', () => {
  notify('done', '261099 planned', { about: ['order 261099'] })
  notify('error', 'Work cannot be planned in the past. Choose today or later.')
  notify('error', 'Work cannot be planned in the past. Choose today or later.')

  assert.deepEqual(said(), ['261099 planned', 'Work cannot be planned in the past. Choose today or later.'])
})
