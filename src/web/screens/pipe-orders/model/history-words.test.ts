import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HistoryEntry } from '#contract/history.ts'
import { historyChanges, historyValue } from './history-words.ts'

function anEntry(id: string, field: string, given: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    ...{ id: `${id}.${field}`, object_type: 'pipe_product', object_id: 7, action: 'update', field },
    ...{ old: null, new: null, user: { id: 1, name: 'Anneli Kuus' }, operator: null, source: 'ui' },
    ...{ at: '2026-03-02T10:40:00+02:00', reason: null, request_id: null },
    ...given,
  }
}
const words = { language: 'en', yes: 'yes', no: 'no', lineOf: (id: number) => `WL${id}` } as const

test('what one change did stands together, and what people do not know is left out', () => {
  const changes = historyChanges([
    anEntry('9', 'overridden'),
    anEntry('8', 'cooling_minutes', { old: 40, new: 45 }),
    anEntry('8', 'dn', { new: 1200 }),
    anEntry('7', 'quantity', { action: 'insert', new: 12 }),
    anEntry('7', 'name', { action: 'insert', new: 'Toru' }),
  ])

  assert.deepEqual(
    changes.map(({ id, isNew, fields }) => [id, isNew, fields.map(({ field }) => field)]),
    [
      ['8', false, ['dn', 'cooling_minutes']],
      ['7', true, []],
    ],
  )
})

test('values are written as on the screen', () => {
  assert.equal(historyValue('quantity', 12.5, words), '12,5')
  assert.equal(historyValue('line_id', 2, words), 'WL2')
  assert.equal(historyValue('is_active', false, words), 'no')
  assert.equal(historyValue('delivery_date', '2026-05-04', words), '04.05.2026')
  assert.equal(historyValue('comment', '', words), '–')
})
