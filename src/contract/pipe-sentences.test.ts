import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Problem } from '#domain/errors.ts'
import { PipeStatus, pipeRequirements } from '#domain/pipes/pipe-status.ts'
import { sentenceOf } from './sentences.ts'

const both = (problem: Problem) => [sentenceOf(problem, 'en'), sentenceOf(problem, 'et')]

test('a status that a pipe cannot get is named with its own', () => {
  const { Faulty, Ok } = PipeStatus
  const params = { status: Faulty, wanted: Ok }

  assert.deepEqual(both({ code: 'pipe_status_not_possible', params }), [
    'A pipe that is faulty cannot be set to OK.',
    'Praagiks märgitud toru ei saa märkida korras olevaks.',
  ])
})

test('every status and every requirement of a pipe has its words', () => {
  const sentences = [
    ...Object.values(PipeStatus).flatMap((status) =>
      both({ code: 'pipe_status_not_possible', params: { status, wanted: status } }),
    ),
    ...pipeRequirements.flatMap((requirement) =>
      both({ code: 'pipe_requirement_missing', params: { requirement } }),
    ),
  ]

  for (const sentence of sentences) assert.doesNotMatch(sentence, /^$|undefined/)
  assert.equal(new Set(sentences).size, sentences.length)
})

test('counts readings in the singular, too', () => {
  const [one] = both({ code: 'reading_count_differs', params: { expected: 1, given: 3 } })
  const [eight] = both({ code: 'reading_count_differs', params: { expected: 8, given: 3 } })

  assert.equal(one, 'This measurement needs 1 reading but got 3.')
  assert.equal(eight, 'This measurement needs 8 readings but got 3.')
})
