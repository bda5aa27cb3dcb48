import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type InspectedPipe,
  missingMeasurements,
  statusAfterMeasuring,
  statusWithoutMistake,
  suggestedPipeStatus,
  type UnderReview,
} from './inspection.ts'
import { MeasurementResult } from './measurement.ts'
import type { PastMeasurement } from './measurement-history.ts'
import { standardMeasurementTypes } from './measurement-types.ts'
import { PipeStatus } from './pipe-status.ts'
import { profileFamilies } from './profile-family.ts'

const { NotMeasured, Inside, Below } = MeasurementResult

const always = ['inner_diameter', 'ovality', 'length', 'weight', 'visual']
const ofSolid = [...always, 'wall_thickness']
const ofProfiled = [...always, 'waterway_wall', 'profile_height']

const solid: InspectedPipe = { profile_family: 'VW', has_ef_socket: false }
const welded: InspectedPipe = { profile_family: 'PR', has_ef_socket: true }

/** The measurements of these types, one after the other, all inside. */
const inside = (codes: readonly string[]): PastMeasurement[] =>
  codes.map((type, index) => ({
    id: index + 1,
    type,
    result: Inside,
    measured_at: index,
    superseded_by: null,
  }))
const missing = (pipe: InspectedPipe, measurements: readonly PastMeasurement[]) =>
  missingMeasurements(pipe, measurements, standardMeasurementTypes)
    .map(({ code }) => code)
    .sort()
const suggested = (pipe: InspectedPipe, measurements: readonly PastMeasurement[]) =>
  suggestedPipeStatus(pipe, measurements, standardMeasurementTypes)

for (const profile_family of profileFamilies) {
  const expected = ['VW', 'ST'].includes(profile_family) ? ofSolid : ofProfiled

  test(`a new ${profile_family} pipe lacks its ${expected.length} mandatory measurements`, () => {
    const plain = missing({ profile_family, has_ef_socket: false }, [])
    const withSocket = missing({ profile_family, has_ef_socket: true }, [])

    assert.deepEqual(plain, expected.toSorted())
    assert.deepEqual(withSocket, [...expected, 'ef_resistance'].sort())
  })
}

test('a pipe with all mandatory measurements inside is suggested as OK', () => {
  const measurements = inside([...ofProfiled, 'ef_resistance'])

  assert.deepEqual(missing(welded, measurements), [])
  assert.equal(suggested(welded, measurements), PipeStatus.Ok)
  assert.equal(suggested(welded, inside(ofProfiled)), PipeStatus.None)
  assert.equal(suggested(solid, []), PipeStatus.None)
})

test('a pipe with any measurement outside is suggested for review, also before all are taken', () => {
  const outside = { ...inside(['straightness'])[0]!, id: 99, result: Below }

  assert.equal(suggested(solid, [outside]), PipeStatus.Review)
  assert.equal(suggested(solid, [...inside(ofSolid), outside]), PipeStatus.Review)
})

test('a value outside does not count once a later one of its type is inside', () => {
  const early = { ...inside(['weight'])[0]!, id: 99, measured_at: -1, result: Below }

  assert.equal(suggested(solid, [early, ...inside(ofSolid)]), PipeStatus.Ok)
})

test('a superseded measurement and one without an allowed range do not count', () => {
  const [first, ...others] = inside(ofSolid)
  const superseded = { ...first!, superseded_by: 50 }
  const unjudged = { ...first!, result: NotMeasured }

  for (const uncounted of [superseded, unjudged]) {
    assert.deepEqual(missing(solid, [uncounted, ...others]), ['inner_diameter'])
    assert.equal(suggested(solid, [uncounted, ...others]), PipeStatus.None)
  }
})

const { None, Ok, Faulty, Reuse, Review, Cooling } = PipeStatus

for (const [status, suggestion, after] of [
  [None, Ok, Ok],
  [None, Review, Review],
  [None, None, None],
  [Cooling, Ok, Cooling],
  [Cooling, None, Cooling],
  [Cooling, Review, Review],
  [Review, Ok, Review],
  [Ok, Review, Ok],
  [Faulty, Ok, Faulty],
  [Reuse, Review, Reuse],
] as const)
  test(`measuring sets a pipe of status ${status} to ${after} if ${suggestion} is suggested`, () => {
    const measured = { suggested: suggestion, result: MeasurementResult.Inside }
    assert.equal(statusAfterMeasuring(status, measured), after)
  })

test('a new value outside its range sends an OK pipe to review, but none that is faulty or for reuse', () => {
  const measured = { suggested: Review, result: MeasurementResult.Below }

  assert.deepEqual(
    [Ok, Faulty, Reuse].map((status) => statusAfterMeasuring(status, measured)),
    [Review, Faulty, Reuse],
  )
})

/** What a pipe gets once the value that sent it to review was corrected, with what else was measured and decided. */
const withoutMistake = (
  given: Partial<UnderReview> = {},
  others: readonly [MeasurementResult, number][] = [],
) =>
  statusWithoutMistake(
    { status: PipeStatus.Review, stage: 'qa', decision: null, is_requested: false, ...given },
    [[Inside, 9] as const, ...others].map(([result, entered_at]) => ({ result, entered_at })),
    PipeStatus.None,
  )

test('a pipe leaves the review when its only value outside was a mistake, back to what it was', () => {
  const accepted = { to_status: PipeStatus.Ok, entered_at: 5 }

  assert.equal(withoutMistake(), PipeStatus.None)
  assert.equal(withoutMistake({ stage: 'cooling' }), PipeStatus.Cooling)
  assert.equal(withoutMistake({ decision: accepted }, [[Below, 4]]), PipeStatus.Ok)
})

test('a pipe with another reason for the review stays there, also when a mistake is corrected', () => {
  const decision = { to_status: PipeStatus.Review, entered_at: 5 }
  const accepted = { to_status: PipeStatus.Ok, entered_at: 5 }

  assert.equal(withoutMistake({}, [[Below, 4]]), undefined)
  assert.equal(withoutMistake({ decision: accepted }, [[Below, 6]]), undefined)
  assert.equal(withoutMistake({ decision }), undefined)
  assert.equal(withoutMistake({ is_requested: true }), undefined)
  assert.equal(withoutMistake({ status: PipeStatus.Faulty }), undefined)
})
