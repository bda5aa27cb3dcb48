import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aGroup, aResource, at, limits, shown } from '#test/support/planning.ts'
import { moveAfterPredecessors } from './after-predecessors.ts'
import type { Placement } from './placement.ts'
import { schedule } from './schedule.ts'

/** Schedules groups, each of which follows the one before it. */
function inLine(ids: readonly string[], resourceOf: (id: string) => number) {
  const input = {
    groups: ids.toReversed().map((id) => aGroup({ id, resourceId: resourceOf(id) })),
    resources: [aResource(), aResource({ id: 2 })],
    start: at('2026-03-02 08:00'),
    options: limits,
  }
  const findEarly = (placements: readonly Placement[]) => {
    const places = new Map(placements.map((placement) => [placement.groupId, placement.pieces]))
    return new Map(
      ids.slice(1).flatMap((id, index): [string, number][] => {
        const before = places.get(ids[index]!)!.at(-1)!.end
        return places.get(id)![0]!.start < before ? [[id, before]] : []
      }),
    )
  }
  const { placements } = moveAfterPredecessors(input, schedule(input), findEarly)
  return new Map(placements.map(({ groupId, pieces }) => [groupId, shown(pieces)[0]!.slice(8, 16)]))
}

test('cutting, welding and testing follow each other across operators', () => {
  const starts = inLine(['cut', 'weld', 'test'], (id) => (id === 'weld' ? 2 : 1))

  assert.deepEqual(
    [starts.get('cut'), starts.get('weld'), starts.get('test')],
    ['02 09:00', '02 10:15', '02 11:15'],
  )
})

test('of one operator, what comes first is done first', () => {
  const starts = [...inLine(['a', 'b', 'c', 'd'], () => 1)].toSorted(([a], [b]) => (a < b ? -1 : 1))

  assert.deepEqual(
    starts.map(([, start]) => start).toSorted(),
    starts.map(([, start]) => start),
  )
})
