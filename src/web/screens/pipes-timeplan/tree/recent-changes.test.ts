import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aPipeChange, aPipeMove } from '#web/screens/pipes-timeplan/model/sample.ts'
import { recentlyPlanned } from './recent-changes.ts'

const [ME, OTHER] = [
  { id: 1, name: 'Anneli Kuus' },
  { id: 2, name: 'Leida Laur' },
]
const offered = (...changes: Parameters<typeof recentlyPlanned>[0]) =>
  recentlyPlanned(changes, ME.id, false).map(({ change, revert }) => [change.id, revert?.kind, revert?.id])

test('what one has planned can be undone, and redone after the undo', () => {
  const planned = aPipeChange({ id: 1, made_by: ME })
  const undone = { ...planned, undone_by: 2, no_revert: 'undone' as const }
  const undo = aPipeChange({ id: 2, kind: 'undo', made_by: ME })

  assert.deepEqual(offered(planned), [[1, 'undo', 1]])
  assert.deepEqual(offered(undo, undone), [[1, 'redo', 2]])
})

test('what was redone can be undone again', () => {
  const planned = aPipeChange({ id: 1, made_by: ME, undone_by: 2, no_revert: 'undone' })
  const undo = aPipeChange({ id: 2, kind: 'undo', made_by: ME, undone_by: 3, no_revert: 'undone' })
  const redo = aPipeChange({ id: 3, kind: 'undo', made_by: ME })

  assert.deepEqual(offered(redo, undo, planned), [[1, 'undo', 3]])
})

test('what was undone and planned again is not offered to be redone', () => {
  const planned = aPipeChange({ id: 1, made_by: ME, undone_by: 2, no_revert: 'undone' })
  const undo = aPipeChange({ id: 2, kind: 'undo', made_by: ME })
  const again = aPipeChange({ id: 3, made_by: ME })

  assert.deepEqual(offered(again, undo, planned), [[3, 'undo', 3]])
})

test('what was undone and deleted is not offered to be redone', () => {
  const gone = aPipeMove()
  const planned = aPipeChange({ id: 1, made_by: ME, undone_by: 2, no_revert: 'undone', moves: [gone] })
  const undo = aPipeChange({ id: 2, kind: 'undo', made_by: ME, moves: [gone] })

  assert.deepEqual(offered(undo, planned), [])
})

test('what others have planned is shown but not offered to be undone, and not shown once undone', () => {
  const theirs = aPipeChange({ id: 1, made_by: OTHER })

  assert.deepEqual(offered(theirs), [[1, undefined, undefined]])
  assert.deepEqual(
    offered(aPipeChange({ id: 2, kind: 'undo', made_by: OTHER }), { ...theirs, undone_by: 2 }),
    [],
  )
})

test('what was moved since, or only viewed, is not offered to be undone', () => {
  const planned = aPipeChange({ id: 1, made_by: ME })

  assert.deepEqual(offered({ ...planned, no_revert: 'changed_since' }), [[1, undefined, undefined]])
  assert.equal(recentlyPlanned([planned], ME.id, true)[0]?.revert, null)
})
