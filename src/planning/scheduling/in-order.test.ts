import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aGroup, aResource, at, limits, shown, span } from '#test/support/planning.ts'
import { scheduleInOrder } from './in-order.ts'
import type { Group, Resource } from './placement.ts'

const [MART, AIN] = [1, 2]

/** Schedules groups, each of which follows the one before it, on Monday; returns the place of each. */
function inLine(groups: readonly Group[], given: { resources?: readonly Resource[]; anyone?: boolean }) {
  const { resources = [aResource({ id: MART }), aResource({ id: AIN })], anyone = true } = given
  const predecessors = new Map(
    groups.slice(1).map(({ id }, index) => [id, { groups: new Set([groups[index]!.id]), end: 0 }]),
  )
  const { placements } = scheduleInOrder(
    { groups: groups.toReversed(), resources, start: at('2026-03-02 08:00'), options: limits },
    { predecessors, anyone },
  )
  return placements.map(({ groupId, resourceId, pieces }) => [
    groupId,
    resourceId,
    shown(pieces)[0]!.slice(11, 16),
  ])
}

test('cutting, welding and testing each start when the work before ends, whatever order they are given in', () => {
  const groups = ['cut', 'weld', 'test'].map((id) => aGroup({ id, resourceId: MART }))

  assert.deepEqual(inLine(groups, { anyone: false }), [
    ['cut', MART, '08:00'],
    ['weld', MART, '09:00'],
    ['test', MART, '10:15'],
  ])
})

test('a step stays with its own operator unless another with the skill finishes it earlier', () => {
  const busy = [{ id: 31, ...span('2026-03-02 09:00', '2026-03-02 16:30') }]
  const resources = [
    aResource({ id: MART, capabilities: [3], reservations: busy }),
    aResource({ id: AIN, capabilities: [3] }),
  ]
  const groups = ['cut', 'weld'].map((id) => aGroup({ id, resourceId: MART, capabilities: [3] }))

  assert.deepEqual(inLine(groups, { resources }), [
    ['cut', MART, '08:00'],
    ['weld', AIN, '09:00'],
  ])
})

test('who lacks the skill gives the work to one who has it, and keeps it where nobody has', () => {
  const weld = [aGroup({ id: 'weld', resourceId: MART, capabilities: [3] })]
  const resourcesWith = (capabilities: number[]) => [
    aResource({ id: MART, capabilities: [] }),
    aResource({ id: AIN, capabilities }),
  ]

  assert.deepEqual(inLine(weld, { resources: resourcesWith([3]) }), [['weld', AIN, '08:00']])
  assert.deepEqual(inLine(weld, { resources: resourcesWith([]) }), [['weld', MART, '08:00']])
})
