import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNewTo, outlastsStart } from './shift-note.ts'

const [author, reader] = [7, 8]

test('a note is new to everyone but its author until somebody has read it', () => {
  const note = { by: author, isRead: false }

  assert.deepEqual([isNewTo(note, reader), isNewTo(note, author)], [true, false])
  assert.equal(isNewTo({ ...note, isRead: true }, reader), false)
  assert.equal(isNewTo({ by: null, isRead: false }, undefined), true)
})

test('a start takes a note away unless its author starts and nobody has read it', () => {
  const note = { by: author, isRead: false }

  assert.deepEqual([outlastsStart(note, reader), outlastsStart(note, author)], [false, true])
  assert.equal(outlastsStart({ ...note, isRead: true }, author), false)
})
