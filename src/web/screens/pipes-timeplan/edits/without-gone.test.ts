import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PipeSummary } from './use-pipe-adapter.ts'
import { withoutGone } from './without-gone.ts'

const planned = (id: number, ...waiting: readonly number[]) => {
  const summary: PipeSummary = {
    ...{
      kind: 'plan',
      count: waiting.length,
      names: [],
      line: null,
      at: null,
      parts: 0,
      moved: 0,
    },
    hasConflict: false,
    waiting,
  }
  return { id, summary }
}

test('a redo is not offered once one of its pipes is deleted; others stay', () => {
  const [gone, kept] = [planned(1, 7, 8), planned(2, 8)]
  const stack = { past: [planned(3, 7)], future: [gone, kept] }

  assert.deepEqual(withoutGone(stack, new Map([[8, {}]])), { past: stack.past, future: [kept] })
})

test('nothing changes while all pipes are there', () => {
  const stack = { past: [], future: [planned(1, 7)] }

  assert.equal(withoutGone(stack, new Map([[7, {}]])), stack)
})
