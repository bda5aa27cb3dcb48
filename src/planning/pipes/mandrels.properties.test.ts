import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import { seededNumbers } from '#planning/scheduling/seeded-numbers.ts'
import { type AssignedUse, type OccupiedMandrel, usesBySize } from './mandrels.ts'
import { minute, sampleJob, sampleSettings } from './sample.ts'

const NOW = minute(600)
const overlap = (a: AssignedUse, b: AssignedUse) => a.start < b.end && b.start < a.end
const wireAt = (instant: number) => new Date(instant).toISOString()

/** Mandrels of a size, on some of which a pipe cools or waits to be demoulded, and pipes in slots from now on. */
function aPlan(below: (limit: number) => number) {
  const mandrels = Array.from({ length: 1 + below(3) }, (_, id): OccupiedMandrel => {
    const woundAt = NOW - below(200 * MINUTE)
    const cools = below(2) === 0
    return {
      ...{ id, dn: 1000, pipe: cools ? { id: 100 + id, number: `P${id}` } : null },
      occupied_from: cools ? wireAt(woundAt) : null,
      occupied_until: cools && below(4) > 0 ? wireAt(woundAt + minute(below(300))) : null,
    }
  })
  const placed = Array.from({ length: below(8) }, (_, index) => {
    const start = NOW + minute(below(900))
    return { job: sampleJob(index + 1), slot: { start, end: start + minute(60 + below(120)) } }
  })
  return { mandrels, placed }
}

function holdsOneAtATime(uses: readonly AssignedUse[], round: number): void {
  for (const [index, use] of uses.entries())
    for (const other of uses.slice(index + 1))
      assert.ok(use.mandrel !== other.mandrel || !overlap(use, other), `round ${round}: one at a time`)
}

function woundPipesStay(wound: readonly AssignedUse[], round: number): void {
  for (const { pipe, mandrel, end } of wound) {
    assert.equal(mandrel, (pipe?.id ?? 0) - 100, `round ${round}: a wound pipe stays on its mandrel`)
    assert.ok(end >= NOW + sampleSettings.demoulding_min * MINUTE && end % MINUTE === 0, `round ${round}`)
  }
}

test('whatever cools and is planned, a mandrel holds one pipe at a time, and no free one is withheld', () => {
  const below = seededNumbers(12)
  const seen = { cooling: 0, waiting: 0 }
  for (let round = 0; round < 2000; round += 1) {
    const { mandrels, placed } = aPlan(below)

    const uses = usesBySize(mandrels, placed, { ...sampleSettings, now: NOW }).get(1000)!

    const onMandrel = uses.filter(({ mandrel }) => mandrel !== null)
    holdsOneAtATime(onMandrel, round)
    const wound = uses.filter(({ pipe }) => pipe)
    woundPipesStay(wound, round)
    const waiting = uses.filter(({ busyUntil }) => busyUntil !== null)
    for (const use of waiting) {
      const holders = onMandrel.filter((other) => overlap(other, { ...use, end: use.start + 1 }))
      assert.equal(holders.length, mandrels.length, `round ${round}: all are occupied when it starts`)
      const free = Math.min(...holders.map(({ end }) => end))
      assert.equal(use.busyUntil, free, `round ${round}: until one is free`)
    }
    seen.cooling += wound.length
    seen.waiting += waiting.length
  }
  assert.ok(seen.cooling > 500 && seen.waiting > 500, JSON.stringify(seen))
})
