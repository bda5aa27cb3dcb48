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

test('the next redo is not offered once one of its pipes is deleted; others stay', () => {
  const [gone, kept] = [planned(1, 7, 8), planned(2, 8)]
  const stack = { past: [planned(3, 7)], future: [kept, gone] }

  assert.deepEqual(withoutGone(stack, new Map([[8, {}]])), { past: stack.past, future: [kept] })
})

test('what was done after a split can be redone once the split is', () => {
  const [ofItsPart, split] = [planned(1, 7), planned(2, 8)]
  const stack = { past: [], future: [ofItsPart, split] }

  assert.equal(withoutGone(stack, new Map([[8, {}]])), stack)
})

test('nothing changes while all pipes are there', () => {
  const stack = { past: [], future: [planned(1, 7)] }

  assert.equal(withoutGone(stack, new Map([[7, {}]])), stack)
})
