import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, NetworkError } from '#web/lib/api-error.ts'
import { formErrors } from './form-errors.ts'
import { rightsOf } from './rights.ts'

const said = { t: (key: string) => key, sentence: () => 'No answer came.' }
const fieldOf = { start_time: 'from' }

test('the first thing that the server says of a field stands beside it, the first of all else below', () => {
  const body = {
    code: 'x',
    start_time: ['Already absent.', 'Too long.'],
    operator: ['Unknown.'],
    non_field_errors: ['Busy.'],
  }

  const { fields, general } = formErrors({}, new ApiError(400, body), fieldOf, said)

  assert.deepEqual(fields, { from: 'Already absent.' })
  assert.equal(general, 'Busy.')
})

test('where no answer came, that is said; what is wrong with the form itself comes first', () => {
  const cut = new NetworkError('gone')

  assert.equal(formErrors({}, cut, fieldOf, said).general, 'No answer came.')
  assert.deepEqual(formErrors({ from: 'date' }, cut, fieldOf, said), {
    fields: { from: 'fault.date' },
    general: '',
  })
})

test('who may only ask for overtime asks for their own, and who is no operator for none', () => {
  const worker = { access_permissions: ['@time_request_overtime'], is_superuser: false }

  assert.equal(rightsOf({ ...worker, operator: { id: 5 } }).asksFor, 5)
  assert.equal(rightsOf({ ...worker, operator: null }).asksFor, null)
  assert.equal(rightsOf({ ...worker, operator: { id: 5 } }).decides, false)
})
