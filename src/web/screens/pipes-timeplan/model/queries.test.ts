import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import { pipesPlanQuery } from './queries.ts'

test('the plan is read as far ahead as the server reads it, beyond the days that are drawn', () => {
  const { queryKey } = pipesPlanQuery(new QueryClient(), '2026-03-02')

  assert.deepEqual(queryKey.at(-1), { date: '2026-03-01', end_date: '2026-06-01' })
})
