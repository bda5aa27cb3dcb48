import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOfPages } from './rows-of-pages.ts'

const page = (...results: { id: number; status: string }[]) => ({ results })

test('a row that moved down while the list was read is shown once, as it is now', () => {
  const pages = [
    page({ id: 3, status: 'cooling' }, { id: 2, status: 'ok' }),
    page({ id: 3, status: 'ok' }, { id: 1, status: 'ok' }),
  ]

  assert.deepEqual(rowsOfPages({ pages }), [
    { id: 3, status: 'ok' },
    { id: 2, status: 'ok' },
    { id: 1, status: 'ok' },
  ])
})

test('nothing is shown before the first page is read', () => {
  assert.deepEqual(rowsOfPages(undefined), [])
})
