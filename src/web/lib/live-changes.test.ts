import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAnnouncement, staleKeys } from './live-changes.ts'

test('an announcement names a table and its rows', () => {
  assert.deepEqual(readAnnouncement('{"table":"time_tracker","ids":[1,2]}'), {
    table: 'time_tracker',
    ids: [1, 2],
  })
  assert.deepEqual(readAnnouncement('{"table":"downtime","ids":"*"}'), { table: 'downtime', ids: '*' })
})

test('what is no announcement is passed over', () => {
  for (const data of ['', 'ping', '{}', '[]', 'null', '{"table":1,"ids":[]}', '{"table":"tag","ids":7}'])
    assert.equal(readAnnouncement(data), undefined)
})

test('a change makes stale what shows it, once, and nothing else', () => {
  const cards = { time_tracker: [['work-scheduler']], downtime: [['work-scheduler'], ['downtimes']] }
  const pipes = { pipe: [['pipes']] }

  const stale = staleKeys(new Set(['time_tracker', 'downtime', 'tag']), [cards, pipes])

  assert.deepEqual(stale, [['work-scheduler'], ['downtimes']])
})
