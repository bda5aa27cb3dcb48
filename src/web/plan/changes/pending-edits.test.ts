import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  NO_EDITS,
  type PendingEdits,
  shownPlan,
  withAnswer,
  withoutPending,
  withPending,
} from './pending-edits.ts'

/** A plan is what has been done; an intent adds a word to it. */
const optimistic = (plan: string, intent: string) => `${plan} ${intent}?`
const none: PendingEdits<string, string> = NO_EDITS
const twoPending = withPending(withPending(none, 'plan', 'first'), 'plan first?', 'second')

test('pending edits show in the order in which they were made', () => {
  assert.equal(shownPlan(twoPending, optimistic), 'plan first? second?')
})

test('an edit that was given up leaves no trace while another is still pending', () => {
  assert.equal(shownPlan(withoutPending(twoPending, 'first'), optimistic), 'plan second?')
})

test('an answered edit stays when a later one is given up', () => {
  const answered = withAnswer(twoPending, (plan) => `${plan} first!`, 'first')

  assert.equal(shownPlan(withoutPending(answered, 'second'), optimistic), 'plan first!')
})

test('an answer to an undo changes the plan below the pending edits', () => {
  const undone = withAnswer(twoPending, (plan) => `${plan} undone`)

  assert.equal(shownPlan(undone, optimistic), 'plan undone first? second?')
})

test('once all are answered, the next edit starts from the plan shown then', () => {
  const answered = withAnswer(withPending(none, 'plan', 'first'), (plan) => `${plan} first!`, 'first')

  assert.equal(shownPlan(withPending(answered, 'newer plan', 'third'), optimistic), 'newer plan third?')
})
