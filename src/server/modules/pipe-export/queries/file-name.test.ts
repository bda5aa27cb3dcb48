import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileNameOf } from './file-name.ts'

const at = new Date('2026-11-20T22:30:00Z')
const names: readonly (readonly [start: string | undefined, end: string | undefined, name: string])[] = [
  ['2026-10-22', '2026-11-20', 'pipes-22.10-20.11.2026.xlsx'],
  ['2025-12-22', '2026-01-20', 'pipes-22.12.2025-20.01.2026.xlsx'],
  ['2026-11-20', '2026-11-20', 'pipes-20.11.2026.xlsx'],
  ['2026-11-18T22:30:00Z', '2026-11-20T08:00:00+02:00', 'pipes-19.11-20.11.2026.xlsx'],
  [undefined, '2026-11-19', 'pipes-19.11.2026.xlsx'],
  ['2026-10-22', undefined, 'pipes-22.10-21.11.2026.xlsx'],
  [undefined, undefined, 'pipes-21.11.2026.xlsx'],
]
for (const [start_date, end_date, name] of names)
  test(`a report from ${start_date} to ${end_date} is called ${name}`, () => {
    const selection = { ...(start_date && { start_date }), ...(end_date && { end_date }) }

    assert.equal(fileNameOf({ selection, format: 'xlsx', language: 'en', at }), name)
  })
