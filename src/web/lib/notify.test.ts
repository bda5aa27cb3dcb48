import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { dialogMarks, markBeforeDialog, notices, notify, runActionOf, waitsForDialog } from './notify.ts'

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

test('a key runs the action of the newest message that names it, once', () => {
  const undone: string[] = []
  const action = (name: string) => ({
    label: 'Undo',
    run: () => void undone.push(name),
    limit: { ms: 60_000, key: 'U' },
  })
  notify('done', '260302-W1-001 marked OK', { action: action('001') })
  notify('done', '260302-W1-002 marked OK', { action: action('002') })

  assert.deepEqual([runActionOf('U'), runActionOf('U'), runActionOf('U')], [true, true, false])
  assert.deepEqual(undone, ['002', '001'])
  assert.deepEqual(said(), [])
})

test('a message waits while a dialog is open that opened after it, unless it says that something failed', () => {
  const waiting = () =>
    notices.get().flatMap((notice) => (waitsForDialog(notice, dialogMarks.get()) ? [notice.message] : []))
  notify('done', 'Started: 261099')
  notify('error', 'The server did not answer (0).')
  const closeFirst = markBeforeDialog()
  notify('done', 'Done in the dialog')
  assert.deepEqual(waiting(), ['Started: 261099'])

  const closeSecond = markBeforeDialog()
  assert.deepEqual(waiting(), ['Started: 261099', 'Done in the dialog'])
  closeFirst()
  assert.deepEqual(waiting(), ['Started: 261099', 'Done in the dialog'])
  closeSecond()
  assert.deepEqual(waiting(), [])
})
