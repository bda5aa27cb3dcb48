import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takeMessages } from './event-messages.ts'

test('takes the data of complete messages and leaves the beginning of the next', () => {
  const text = 'retry: 2000\n\ndata: {"table":"client"}\n\n: still here\n\ndata: a\ndata: b\n\ndata: {"ta'

  assert.deepEqual(takeMessages(text), { messages: ['{"table":"client"}', 'a\nb'], rest: 'data: {"ta' })
})

test('finds the same messages wherever the text is cut', () => {
  const text = 'data: one\n\n: beat\n\ndata: two\n\n'
  for (let cut = 0; cut <= text.length; cut += 1) {
    const first = takeMessages(text.slice(0, cut))
    const second = takeMessages(first.rest + text.slice(cut))

    assert.deepEqual([...first.messages, ...second.messages], ['one', 'two'], `cut at ${cut}`)
  }
})
