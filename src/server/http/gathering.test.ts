import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import type { Change } from '#server/http/deps.ts'
import { Gathering } from '#server/http/gathering.ts'

beforeEach(() => mock.timers.reset())

/** What a browser hears, each moment's changes by themselves. */
function listening(): { gathering: Gathering; heard: (readonly Change[])[] } {
  mock.timers.enable({ apis: ['setTimeout'] })
  const heard: (readonly Change[])[] = []
  return { gathering: new Gathering((changes) => heard.push(changes)), heard }
}

test('what happens within a moment is told at once, each table one time', () => {
  const { gathering, heard } = listening()

  for (const id of [1, 2, 1]) gathering.add({ table: 'time_tracker', ids: [id] })
  gathering.add({ table: 'downtime', ids: [7] })
  mock.timers.tick(100)

  assert.deepEqual(heard, [
    [
      { table: 'time_tracker', ids: [1, 2] },
      { table: 'downtime', ids: [7] },
    ],
  ])
})

test('what happens later is told by itself', () => {
  const { gathering, heard } = listening()

  gathering.add({ table: 'downtime', ids: [7] })
  mock.timers.tick(100)
  gathering.add({ table: 'downtime', ids: [8] })
  mock.timers.tick(100)

  assert.deepEqual(heard, [[{ table: 'downtime', ids: [7] }], [{ table: 'downtime', ids: [8] }]])
})

test('of many records only the table is told', () => {
  const { gathering, heard } = listening()

  for (let id = 1; id <= 60; id += 1) gathering.add({ table: 'work_order_action', ids: [id] })
  gathering.add({ table: 'downtime', ids: '*' })
  gathering.add({ table: 'downtime', ids: [7] })
  mock.timers.tick(100)

  assert.deepEqual(heard, [
    [
      { table: 'work_order_action', ids: '*' },
      { table: 'downtime', ids: '*' },
    ],
  ])
})

test('a browser that has left is told nothing more', () => {
  const { gathering, heard } = listening()

  gathering.add({ table: 'downtime', ids: [7] })
  gathering.stop()
  mock.timers.tick(1_000)

  assert.deepEqual(heard, [])
})
