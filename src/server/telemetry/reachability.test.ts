import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLog } from '#server/telemetry/log.ts'
import { logReachability } from '#server/telemetry/reachability.ts'

test('an hour without the database takes two log lines', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => lines.push(JSON.parse(line).msg) })
  const database = logReachability(log, 'database')

  database.back()
  for (let second = 0; second < 3_600; second += 1) database.lost(new Error('ECONNREFUSED'))
  database.back()
  database.back()

  assert.deepEqual(lines, ['database lost', 'database back'])
})
