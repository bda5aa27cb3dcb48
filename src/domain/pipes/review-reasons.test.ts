import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentenceOf } from '#contract/sentences.ts'
import { Refusal } from '#domain/errors.ts'
import { checkedReviewReasons, type ReviewReasons } from './review-reasons.ts'

const none: ReviewReasons = { reasons: [], other: false, comment: '' }
const noReason = 'You must select at least one reason, or "Other"'
const noComment = '"Other" tag selected; please fill out the reason above.'
const tooShort = 'Reason is too short. Minimum 3 characters.'

const refused: readonly [Partial<ReviewReasons>, field: string, sentence: string][] = [
  [{}, 'reasons', noReason],
  [{ comment: 'too thin' }, 'reasons', noReason],
  [{ comment: 'ab' }, 'reasons', noReason],
  [{ other: true }, 'comment', noComment],
  [{ other: true, comment: ' \n' }, 'comment', noComment],
  [{ other: true, reasons: [7] }, 'comment', noComment],
  [{ other: true, comment: 'ab' }, 'comment', tooShort],
  [{ other: true, comment: ' ab ' }, 'comment', tooShort],
  [{ reasons: [7], comment: 'ab' }, 'comment', tooShort],
  [{ other: true, comment: '😀😀' }, 'comment', tooShort],
]
for (const [given, field, sentence] of refused)
  test(`${JSON.stringify(given)} is refused: ${sentence}`, () => {
    assert.throws(
      () => checkedReviewReasons({ ...none, ...given }),
      (error) => {
        assert.ok(error instanceof Refusal)
        const [problem] = error.problems
        assert.deepEqual([problem.field, sentenceOf(problem, 'en')], [field, sentence])
        return true
      },
    )
  })

const accepted: readonly [Partial<ReviewReasons>, Partial<ReviewReasons>][] = [
  [{ reasons: [7] }, { reasons: [7] }],
  [{ reasons: [7, 8, 7] }, { reasons: [7, 8] }],
  [
    { other: true, comment: ' abc ' },
    { other: true, comment: 'abc' },
  ],
  [
    { reasons: [7], comment: 'õhuke' },
    { reasons: [7], comment: 'õhuke' },
  ],
  [{ reasons: [7], comment: '  ' }, { reasons: [7] }],
]
for (const [given, checked] of accepted)
  test(`${JSON.stringify(given)} is enough`, () => {
    assert.deepEqual(checkedReviewReasons({ ...none, ...given }), { ...none, ...checked })
  })
