import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { textsFrom } from '#test/support/texts.ts'
import { notices } from '#web/lib/notify.ts'
import en from '#web/texts/elements.en.json' with { type: 'json' }
import { announce, type Undo } from './announce.ts'

/** What each refresh was called with: the error, or null. */
const refreshed: unknown[] = []
const result = { message: '261099 paused', name: '261099', about: ['work order 7'] }

beforeEach(() => {
  notices.set([])
  refreshed.length = 0
})

/** Announces a write, and returns how to press the button of its message until that is answered. */
function announced(undo: Undo | null) {
  const answered = { now: Promise.withResolvers<void>() }
  const refresh = (error: unknown) => {
    refreshed.push(error)
    answered.now.resolve()
  }
  announce({ ...result, undo }, { t: textsFrom(en), to: 'work orders', refresh, sentence: String })
  return async () => {
    answered.now = Promise.withResolvers()
    notices.get()[0]?.action?.run()
    await answered.now.promise
  }
}

function shown() {
  return notices.get().map(({ kind, message, action }) => [kind, message, action?.label ?? null])
}

test('what was done can be undone, redone and undone again', async () => {
  const undo: Undo = { key: 'undo 7', send: async () => redo }
  const redo: Undo = { key: 'redo 7', send: async () => undo }
  const press = announced(undo)
  const messages = [shown()]
  for (let presses = 0; presses < 3; presses += 1) {
    await press()
    messages.push(shown())
  }

  assert.deepEqual(messages.flat(), [
    ['done', '261099 paused', 'Undo'],
    ['done', 'Undone: 261099', 'Redo'],
    ['done', 'Redone: 261099', 'Undo'],
    ['done', 'Undone: 261099', 'Redo'],
  ])
  assert.deepEqual(refreshed, [null, null, null])
})

test('what cannot be undone is announced without a button', () => {
  announced(null)

  assert.deepEqual(shown(), [['done', '261099 paused', null]])
})

test('a failed undo says why in place of the message, and reads again what is stale', async (t) => {
  t.mock.method(console, 'error', () => undefined)
  const failure = new Error('It was changed since.')
  const press = announced({ key: 'undo 8', send: () => Promise.reject(failure) })

  await press()

  assert.deepEqual(shown(), [['error', 'Undo failed: Error: It was changed since.', null]])
  assert.deepEqual(refreshed, [failure])
})
