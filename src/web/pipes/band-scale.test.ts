import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bandScale, percentOf } from './band-scale.ts'

test('the allowed range takes the middle half of the scale', () => {
  const scale = bandScale({ min: 10, max: 14 }, [11, 12])

  assert.deepEqual([percentOf(10, scale), percentOf(14, scale)], [25, 75])
})

test('with only a maximum the scale starts at 0', () => {
  const scale = bandScale({ min: null, max: 20 }, [14.6])

  assert.deepEqual(scale, { start: 0, end: 28 })
})

test('with only a minimum the scale ends past the values', () => {
  const scale = bandScale({ min: 8, max: null }, [8.7, 12])

  assert.ok(scale.start < 8 && scale.end > 12)
})

test('a value beyond the scale is at its end', () => {
  const scale = bandScale({ min: 10, max: 14 }, [])

  assert.deepEqual([percentOf(1, scale), percentOf(99, scale)], [0, 100])
})

test('every value is on the scale, whatever is allowed', () => {
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true })
  const bound = fc.option(value)
  fc.assert(
    fc.property(bound, bound, fc.array(value), (one, other, values) => {
      const isReversed = one !== null && other !== null && one > other
      const [min, max] = isReversed ? [other, one] : [one, other]
      const scale = bandScale({ min, max }, values)

      for (const each of values) {
        assert.ok(each >= scale.start && each <= scale.end, `${each} is not on ${JSON.stringify(scale)}`)
      }
    }),
  )
})
