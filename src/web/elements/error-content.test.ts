import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, NetworkError } from '#web/lib/api-error.ts'
import { errorContent, firstMessage, problemsOf } from './error-content.ts'

const everything = {
  message: 'Export generation already in progress',
  status: ['Not a choice.'],
  non_field_errors: ['Already running.'],
}

test('a message is said before anything else', () => {
  const content = errorContent(new ApiError(403, everything))

  assert.deepEqual(content, { kind: 'message', message: 'Export generation already in progress' })
})

test('a message of the screen is said before that of the server', () => {
  const content = errorContent(new ApiError(409, everything), 'No export to download!')

  assert.deepEqual(content, { kind: 'message', message: 'No export to download!' })
})

test('without a message the errors of fields are listed, and those of the whole request with them', () => {
  const { message, ...rest } = everything

  const content = errorContent(new ApiError(400, { ...rest, code: 'wrong_state' }))

  assert.deepEqual(content, {
    kind: 'fields',
    fields: [{ path: ['status'], messages: ['Not a choice.'] }],
    general: ['Already running.'],
  })
})

test('field errors are said even when the status is 403', () => {
  const content = errorContent(new ApiError(403, { non_field_errors: ['Read-only.'] }))

  assert.equal(content.kind, 'fields')
})

test('a bare 403 says that permission is missing, whatever its detail', () => {
  assert.deepEqual(errorContent(new ApiError(403, { detail: 'No.' })), { kind: 'forbidden' })
})

test('anything else is a slight problem somewhere deep in the server', () => {
  for (const error of [
    new ApiError(500, { code: 'fault' }),
    new ApiError(404, { detail: 'Not found.' }),
    new ApiError(502, null),
    new ApiError(400, { state_hash: 'a1', field: [] }),
    new TypeError('a fault of ours'),
    undefined,
  ])
    assert.deepEqual(errorContent(error), { kind: 'generic' })
})

test('what is refused because too much is asked at once says when to try again', () => {
  const detail = 'Your previous request is still running. Try again in 10 s.'

  assert.deepEqual(errorContent(new ApiError(429, { detail, code: 'own_call_running' })), {
    ...{ kind: 'message', message: detail },
  })
  assert.deepEqual(errorContent(new ApiError(429, null)), { kind: 'generic' })
})

test('a cut line is told apart from an answer', () => {
  assert.deepEqual(errorContent(new NetworkError()), { kind: 'network' })
})

test('errors of one row of many are found by the row', () => {
  const content = errorContent(new ApiError(400, { changes: [{}, { start_time: ['Required.'] }] }))

  assert.ok(content.kind === 'fields')
  assert.deepEqual(content.fields[0]?.path, ['changes', 1, 'start_time'])
})

const listed = (body: object) => {
  const content = errorContent(new ApiError(400, body))
  return content.kind === 'fields' ? problemsOf(content) : []
}

test('a path of the wire is never shown: the first sentence stands alone, a known field has its label', () => {
  const problems = listed({
    changes: [{}, { status: ['First message.', 'Second message.'] }],
    start_time: ['This field is required.'],
    non_field_errors: ['General.'],
  })

  assert.deepEqual(problems, [
    { sentence: 'First message.' },
    { label: 'start_time', sentence: 'This field is required.' },
    { sentence: 'General.' },
  ])
})

test('what many rows have in common is said once', () => {
  const wrong = { status: ['Not a valid choice.'] }

  assert.deepEqual(listed({ changes: [wrong, wrong, wrong] }), [{ sentence: 'Not a valid choice.' }])
})

test('an answer that is a list of rows is read by row', () => {
  const content = errorContent(new ApiError(400, [{}, { id: ['Unknown.'] }]))

  assert.deepEqual(content, {
    kind: 'fields',
    fields: [{ path: [1, 'id'], messages: ['Unknown.'] }],
    general: [],
  })
})

test('the first thing said about a refused request can be quoted alone', () => {
  assert.equal(
    firstMessage(new ApiError(400, { non_field_errors: ['Already running.'] })),
    'Already running.',
  )
  assert.equal(firstMessage(new ApiError(400, { status: ['Wrong.', 'Bad.'] })), 'Wrong.')
  assert.equal(firstMessage(new ApiError(500, null)), undefined)
})

test('the data of a refused plan call is not read as sentences', () => {
  const moves = [{ part_product: 1, paths: ['cbody/cutting'], from: {}, to: {} }]
  const body = { code: 'absent_since', moves, move_count: 1, non_field_errors: ['Ain Vaher is absent.'] }

  assert.equal(firstMessage(new ApiError(400, body)), 'Ain Vaher is absent.')
})
