import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportStateOf } from './export-state.ts'

const at = new Date('2026-11-20T10:00:00Z')
const open = { finished_at: null, failed_at: null, cancelled_at: null }

test('there is no export before the first one', () => {
  assert.equal(exportStateOf(undefined, false), 'no_export')
})

test('an export is in progress until it ends, also while an earlier file can be downloaded', () => {
  assert.deepEqual([exportStateOf(open, false), exportStateOf(open, true)], ['in_progress', 'in_progress'])
})

test('an export ends done or failed', () => {
  assert.equal(exportStateOf({ ...open, finished_at: at }, true), 'done')
  assert.equal(exportStateOf({ ...open, failed_at: at }, true), 'failed')
})

test('a cancelled export leaves the earlier file, if there is one', () => {
  const cancelled = { ...open, cancelled_at: at }

  assert.deepEqual([exportStateOf(cancelled, true), exportStateOf(cancelled, false)], ['done', 'no_export'])
})
