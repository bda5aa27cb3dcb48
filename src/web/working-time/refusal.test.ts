import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, NetworkError } from '#web/lib/api-error.ts'
import { refusalOf } from './refusal.ts'
import { rightsOf } from './rights.ts'

const fieldOf = { start_time: 'from' }
const sentence = () => 'No answer came.'

test('the first thing that the server says of a field stands beside it, the first of all else below', () => {
  const body = {
    code: 'x',
    start_time: ['Already absent.', 'Too long.'],
    operator: ['Unknown.'],
    non_field_errors: ['Busy.'],
  }

  const { fields, general } = refusalOf(new ApiError(400, body), fieldOf, sentence)

  assert.deepEqual(fields, { from: 'Already absent.' })
  assert.equal(general, 'Busy.')
})

test('an answer that never came is about the whole form', () => {
  assert.deepEqual(refusalOf(new NetworkError('gone'), fieldOf, sentence), {
    fields: {},
    general: 'No answer came.',
  })
})

test('who may only ask for overtime asks for their own, and who is no operator for none', () => {
  const worker = { access_permissions: ['@time_request_overtime'], is_superuser: false }

  assert.equal(rightsOf({ ...worker, operator: { id: 5 } }).asksFor, 5)
  assert.equal(rightsOf({ ...worker, operator: null }).asksFor, null)
  assert.equal(rightsOf({ ...worker, operator: { id: 5 } }).decides, false)
})
