import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allAuthors } from './change-authors.ts'

test('who changed both the plan and working time is listed once, with all changes', () => {
  const leida = { id: 1, name: 'Leida Laur', changes: 3 }
  const mall = { id: 2, name: 'Mall Mets', changes: 4 }

  const authors = allAuthors([[mall, leida], [{ ...leida, changes: 2 }]])

  assert.deepEqual(authors, [{ ...leida, changes: 5 }, mall])
})
