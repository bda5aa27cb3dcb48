import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { MINUTE } from '#domain/time.ts'
import { type TimelineFacts, timelineOf } from './timeline.ts'

const NOW = 5000 * MINUTE
const instant = fc.integer({ min: 0, max: 6000 }).map((minute) => minute * MINUTE)
const perhaps = fc.option(instant)
const begun = fc.record({ start: instant, end: perhaps })
const status = fc.integer({ min: 0, max: 5 })

/** Whatever people have recorded, also in an impossible order. */
const anyFacts: fc.Arbitrary<TimelineFacts> = fc.record({
  ...{ windingStart: perhaps, windingEnd: perhaps, coolingStart: perhaps, readyAt: perhaps },
  ...{ coolingEnd: perhaps, demouldedAt: perhaps, goneAt: perhaps },
  pauses: fc.array(
    begun.map((pause) => ({ ...pause, causes: [] })),
    { maxLength: 3 },
  ),
  ...{ isUndecided: fc.boolean(), isInReview: fc.boolean() },
  decisions: fc.array(fc.record({ at: instant, from: status, to: status }), { maxLength: 3 }),
  measuredAt: fc.array(instant, { maxLength: 5 }),
  failedAt: fc.array(instant, { maxLength: 2 }),
  operations: fc.array(
    fc.record({ id: fc.nat(), from: instant, finishedAt: perhaps, times: fc.array(begun, { maxLength: 3 }) }),
    { maxLength: 2 },
  ),
})

test('a pipe is never at two things at once, and nothing has happened after now or after it was gone', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const segments = timelineOf(facts, NOW)
      for (const [index, { start, end }] of segments.entries()) {
        assert.ok(start < end, 'every segment has a length')
        assert.ok(end <= Math.min(NOW, facts.goneAt ?? NOW), 'and is over by now')
        assert.ok(start >= (segments[index - 1]?.end ?? start), 'and begins after the one before')
      }
    }),
    { numRuns: 2000 },
  )
})
