import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '#domain/errors.ts'
import {
  checkPipeSizes,
  isFarFromCount,
  measurableFrom,
  minutesIfFarShorter,
  plausibleTime,
  unusualSizes,
} from './plausible.ts'

const codeOf = (check: () => unknown): string => {
  try {
    check()
    return 'fine'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.problems[0].code
  }
}

for (const [sizes, code] of [
  [{ length: 6, weight: 288 }, 'fine'],
  [{ length: 0.1, weight: 0.5 }, 'fine'],
  [{ length: 30, weight: 50_000 }, 'fine'],
  [{ weight: null }, 'fine'],
  [{}, 'fine'],
  [{ length: 1e-9 }, 'pipe_size_implausible'],
  [{ length: 0 }, 'pipe_size_implausible'],
  [{ length: 6000 }, 'pipe_size_implausible'],
  [{ weight: 0.0001 }, 'pipe_size_implausible'],
  [{ weight: 288_000 }, 'pipe_size_implausible'],
] as const)
  test(`a pipe of ${JSON.stringify(sizes)} is ${code}`, () => {
    assert.equal(
      codeOf(() => checkPipeSizes(sizes)),
      code,
    )
  })

const wound = {
  winding_start: new Date('2026-03-02T05:00:00Z'),
  produced_at: new Date('2026-03-02T06:00:00Z'),
}

test('a pipe is measured once it is wound, what is measured during winding once it is begun', () => {
  assert.equal(measurableFrom(wound, ['H', 'C']), wound.produced_at)
  assert.equal(measurableFrom(wound, ['W']), wound.winding_start)
  const unknown = measurableFrom({ ...wound, winding_start: null }, ['W', 'H'])
  assert.deepEqual(unknown, new Date('2026-03-01T06:00:00Z'))
})

const [earliest, now] = [wound.produced_at, new Date('2026-03-02T08:00:00Z')]
for (const [at, result] of [
  ['05:58:59', 'measured_before_made'],
  ['05:59:00', '06:00:00'],
  ['06:00:00', '06:00:00'],
  ['07:15:00', '07:15:00'],
  ['08:01:00', '08:00:00'],
  ['08:01:01', 'time_in_future'],
] as const)
  test(`of a pipe that was wound at 06:00, a value measured at ${at} is kept at 08:00 as ${result}`, () => {
    const measured = new Date(`2026-03-02T${at}Z`)

    const code = codeOf(() => {
      const kept = plausibleTime(measured, {
        earliest,
        now,
        field: 'measured_at',
        tooEarly: 'measured_before_made',
      })
      assert.deepEqual(kept, new Date(`2026-03-02T${result}Z`))
    })

    assert.equal(code, result.includes(':') ? 'fine' : result)
  })

for (const [made, unusual] of [
  [{ length: 6.01, weight: 940 }, []],
  [{ length: 12.5, weight: null }, ['length']],
  [{ length: 6, weight: 9380.5 }, ['weight']],
  // Half as long and half as heavy.
  [{ length: 3, weight: 475 }, ['length']],
] as const)
  test(`of ${made.length} m and ${made.weight} kg instead of 6 m and 950 kg, ${unusual.join(' and ') || 'nothing'} is unusual`, () => {
    const sizes = (weight: number | null) => unusualSizes(made, { length: 6, weight }).map(({ size }) => size)
    assert.deepEqual(sizes(950), unusual)
    assert.deepEqual(
      sizes(null),
      unusual.filter((size) => size === 'length'),
    )
  })

test('a length is far from what the machine has counted from a twentieth of it on', () => {
  const far = [5.6, 5.71, 6, 6.29, 6.4].filter((length) => isFarFromCount(length, 6))
  assert.deepEqual(far, [5.6, 6.4])
  assert.ok(isFarFromCount(6, 0))
})

test('a mass is expected in proportion to the length', () => {
  const [unusual] = unusualSizes({ length: 6.2, weight: 500 }, { length: 6, weight: 900 })
  assert.deepEqual(unusual, { size: 'weight', made: 500, expected: 930 })
})

test('a pipe wound for less than half of the time that its length takes is far shorter than planned', () => {
  const planned = { length: 6, winding_minutes: 36 }
  const of = (minutes: number, length = 6) => minutesIfFarShorter({ minutes, length }, planned)
  assert.deepEqual([of(0), of(1), of(17.9), of(18), of(40)], [36, 36, 36, null, null])
  assert.deepEqual([of(10, 3), of(8, 3)], [null, 18])
  assert.equal(minutesIfFarShorter({ minutes: 0, length: 6 }, { ...planned, winding_minutes: null }), null)
})
