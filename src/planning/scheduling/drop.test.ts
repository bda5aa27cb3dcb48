import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aGroup, aResource, at, limits, shown, span } from '#test/support/planning.ts'
import { type DropInput, drop } from './drop.ts'
import { schedule } from './schedule.ts'

const reserved = (id: number, start: string, end: string) => ({ id, ...span(start, end) })

function dropped(start: string, given: Partial<DropInput> = {}) {
  return drop({ groups: [aGroup()], resource: aResource(), start: at(start), options: limits, ...given })
}

test('a group dropped outside working time starts there without breaks and has a flag', () => {
  const { placements } = dropped('2026-03-07 10:00', { groups: [aGroup({ durationMinutes: 500 })] })

  assert.deepEqual(shown(placements[0]!.pieces), ['2026-03-07 10:00–2026-03-07 18:20'])
  assert.deepEqual(placements[0]!.flags, ['outside_hours'])
})

test('a group dropped on a break begins after it', () => {
  const { placements } = dropped('2026-03-02 12:00', { groups: [aGroup({ durationMinutes: 500 })] })

  assert.deepEqual(shown(placements[0]!.pieces), ['2026-03-02 12:30–2026-03-03 13:20'])
  assert.deepEqual(placements[0]!.flags, [])
})

test('further groups of the drop follow in working time', () => {
  const { placements } = dropped('2026-03-07 10:00', { groups: [aGroup({ id: 'a' }), aGroup({ id: 'b' })] })

  assert.deepEqual(
    placements.map(({ pieces }) => shown(pieces)[0]),
    ['2026-03-07 10:00–2026-03-07 11:00', '2026-03-09 08:00–2026-03-09 09:00'],
  )
  assert.deepEqual(placements[1]?.flags, [])
})

test('a group dropped outside working time onto a work order is placed in the next gap', () => {
  const operator = aResource({ reservations: [reserved(31, '2026-03-07 10:30', '2026-03-07 12:00')] })

  const { placements } = dropped('2026-03-07 10:00', { resource: operator })

  assert.deepEqual(shown(placements[0]!.pieces), ['2026-03-09 08:00–2026-03-09 09:00'])
  assert.deepEqual(placements[0]!.reason, { kind: 'behind', ids: [31], others: 0, afterGroup: false })
})

test('a dropped group gets the resource of the drop, whatever its own is', () => {
  const { placements } = dropped('2026-03-02 08:00', { resource: aResource({ id: 5 }), groups: [aGroup()] })

  assert.equal(placements[0]?.resourceId, 5)
})

test('refuses a drop outside working time on a full day', () => {
  const operator = aResource({ reservations: [reserved(31, '2026-03-07 07:00', '2026-03-07 08:00')] })
  const options = { ...limits, itemsPerDay: 1 }

  const { placements } = dropped('2026-03-07 10:00', { resource: operator, options })

  assert.deepEqual(shown(placements[0]!.pieces), ['2026-03-09 08:00–2026-03-09 09:00'])
})

test('a drop outside working time counts towards the limit of its day', () => {
  const groups = [aGroup({ id: 'a' }), aGroup({ id: 'b' }), aGroup({ id: 'c' })]
  const operator = aResource()

  const early = dropped('2026-03-02 06:00', {
    groups,
    resource: operator,
    options: { ...limits, itemsPerDay: 2 },
  })

  assert.deepEqual(
    early.placements.map(({ pieces }) => shown(pieces)[0]),
    [
      '2026-03-02 06:00–2026-03-02 07:00',
      '2026-03-02 08:00–2026-03-02 09:00',
      '2026-03-03 08:00–2026-03-03 09:00',
    ],
  )
})

test('a drop in working time equals scheduling', () => {
  const operator = aResource({ reservations: [reserved(31, '2026-03-02 09:00', '2026-03-02 11:00')] })
  const input = { groups: [aGroup({ durationMinutes: 90 })], start: at('2026-03-02 08:30'), options: limits }

  assert.deepEqual(drop({ ...input, resource: operator }), schedule({ ...input, resources: [operator] }))
})
