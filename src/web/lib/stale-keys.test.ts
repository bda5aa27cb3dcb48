import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedTable, staleKeys } from './stale-keys.ts'

test('an announcement names the table that changed', () => {
  assert.equal(changedTable('{"table":"time_tracker","ids":[1,2]}'), 'time_tracker')
  assert.equal(changedTable('{"table":"downtime","ids":"*"}'), 'downtime')
})

test('what is no announcement is passed over', () => {
  for (const data of ['', 'ping', '{}', '[]', 'null', '7', '{"table":1}'])
    assert.equal(changedTable(data), undefined)
})

test('a change makes stale what shows it, once, and nothing else', () => {
  const cards = { time_tracker: [['work-scheduler']], downtime: [['work-scheduler'], ['downtimes']] }
  const pipes = { pipe: [['pipes']] }

  const stale = staleKeys(new Set(['time_tracker', 'downtime', 'tag']), [cards, pipes])

  assert.deepEqual(stale, [['work-scheduler'], ['downtimes']])
})
