import { IconEye } from '@tabler/icons-react'
import type { Measurement } from '#contract/measurements.ts'
import type { Pipe } from '#contract/pipes.ts'
import { isOutside } from '#domain/pipes/measurement-history.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { knownResult, type MeasuredRow, measuredRows } from '#web/pipes/measured-rows.ts'
import { resultLook } from '#web/pipes/result-looks.ts'
import { useTexts as usePipeTexts } from '#web/pipes/texts.ts'
import { useTypeWords } from '#web/pipes/type-name.ts'
import { worstValue } from '#web/pipes/worst-value.ts'
import classes from './all-measured.module.css'
import type { Step } from './desk/steps.ts'
import { useTexts } from './texts.ts'

type Props = { pipe: Pipe; steps: readonly Step[]; measured: readonly Measurement[] }

/** Says why a pipe is for review: the values that are or were outside; without one, why it was sent there. */
export function WhyForReview({ pipe, steps, measured }: Props) {
  const t = useTexts()
  const say = useOutside()
  if (pipe.status !== PipeStatus.Review) return null
  const types = steps.map(({ item }) => item.type)
  const rows = measuredRows({ measurements: [...measured], measurement_types: types })
  const outside = rows.filter(
    ({ kind, measurement }) => kind !== 'superseded' && isOutside(knownResult(measurement)),
  )
  const latest = Map.groupBy(outside, ({ type }) => type.id)
  const values = [...latest.values()].map(([row]) => say(row!))
  const sent = [...pipe.review_reasons, pipe.review_comment].filter(Boolean)
  const why = (values.length > 0 ? values : sent).join(', ')
  return (
    <p className={classes.review}>
      <IconEye size={20} aria-hidden />
      {why === '' ? t('review.waits') : t('review.why', { why })}
    </p>
  )
}

/** Returns the function that says which value is or was outside: `Ovality was above (24,1 mm)`. */
function useOutside(): (row: MeasuredRow) => string {
  const t = useTexts()
  const ofPipes = usePipeTexts()
  const words = useTypeWords()
  return (row) => {
    const { kind, type, measurement } = row
    const given = {
      name: words.name(type),
      result: ofPipes(`result.${resultLook(measurement.result).word}`).toLowerCase(),
      value: words.value(type, worstValue(row)),
    }
    if (type.input === 'boolean') return t('review.value', given)
    return t(kind === 'latest' ? 'review.is' : 'review.was', given)
  }
}
