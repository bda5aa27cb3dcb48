import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, NetworkError } from '#web/lib/api-error.ts'
import { afterFailedUndo, readHindered } from './undo-refusal.ts'

const refused = (code: string, body: object = {}) => new ApiError(400, { code, ...body })

test('a change that must be previewed is previewed, and one whose undo may still succeed is kept', () => {
  assert.equal(afterFailedUndo(refused('preview_required'), false), 'preview')
  assert.equal(afterFailedUndo(refused('stale_state_hash'), false), 'keep')
  assert.equal(afterFailedUndo(new NetworkError('gone'), false), 'keep')
  assert.equal(afterFailedUndo(new ApiError(503, null), false), 'keep')
  for (const code of ['absent_since', 'not_working_since', 'operator_already_planned'])
    assert.equal(afterFailedUndo(refused(code), false), 'keep', code)
  assert.equal(afterFailedUndo(refused('moved_since'), false), 'forget')
})

test('an undo that fails again for the same kind of reason gives way to earlier changes', () => {
  assert.equal(afterFailedUndo(refused('absent_since'), true), 'forget')
  assert.equal(afterFailedUndo(new NetworkError('gone'), true), 'keep')
})

test('the work of a refused undo can be planned elsewhere where the server names all of it', () => {
  const moves = [{ to: { lane: 1 } }]
  const fits = (codes: readonly unknown[]) => codes.includes('absent_since')
  const hindered = (code: string, count: number) =>
    readHindered(refused(code, { moves, move_count: count }), fits)

  assert.deepEqual(hindered('absent_since', 1), moves)
  assert.equal(hindered('absent_since', 2), undefined, 'it names only some')
  assert.equal(hindered('moved_since', 1), undefined, 'it would be refused there, too')
  assert.equal(readHindered(new NetworkError('gone'), fits), undefined)
})
