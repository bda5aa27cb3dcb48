import { Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Input } from '#contract/endpoint.ts'
import type { LineState } from '#contract/lines.ts'
import type { pipeProduction } from '#contract/pipe-production.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { isFarFromCount, minutesIfFarShorter, pipeLimits, unusualSizes } from '#domain/pipes/plausible.ts'
import { LONGEST_REVIEW_COMMENT } from '#domain/pipes/review-reasons.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { type FieldMessages, useDraftForm } from '#web/forms/use-draft-form.ts'
import { formatFixed, formatHours, formatNumber } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { DOUBLE_TAP_MS } from '#web/lib/stray-tap.ts'
import { readNumber } from '#web/pipes/read-number.ts'
import { lineSignalsQuery } from '#web/screens/lines/model/queries.ts'
import { useTexts } from '#web/screens/lines/model/texts.ts'
import { useProductNumber } from '#web/screens/lines/model/use-product-title.ts'
import { windingProgress } from '#web/screens/lines/model/winding.ts'
import classes from './end-dialog.module.css'
import type { DialogProps, OpenDialog } from './lazy-dialogs.ts'
import { useWinderChoices, usualWinders, Winders } from './winders.tsx'

type Draft = {
  length: string
  weight: string
  operators: readonly string[]
  comment: string
  isForReview: boolean
}

/** Asks for the length and mass of the pipe that was wound, and who wound it. */
export function EndDialog({
  line,
  dialog: { product, windingStart, draft: kept },
  commands,
  onDraft,
  onClose,
}: DialogProps<Extract<OpenDialog, { kind: 'end' }>>) {
  const t = useTexts()
  const number = useProductNumber()(product)
  const winders = useWinderChoices(line)
  const counted = useCounted(line)
  const check = useCheck(line, product, counted)
  const validate = useMessages({ needsWinder: winders.all.length > 0 })
  const { pending, failure } = commands
  const form = useDraftForm<Draft>({
    initialValues: {
      length: formatNumber(product.length),
      weight: '',
      operators: usualWinders(line),
      comment: '',
      isForReview: false,
    },
    kept: kept as Draft | undefined,
    validate,
    onChange: (draft) => {
      commands.forget()
      check.forget()
      onDraft(draft)
    },
  })
  const save = (draft: Draft) => {
    const body = bodyOf(draft, windingStart)
    if (check.accepts(body)) commands.end(product, body, onClose)
  }
  return (
    <FormDialog
      isChanged={form.isChanged}
      isKept
      onClose={onClose}
      title={t('end.title', { number, line: line.code })}
      size="40rem"
    >
      <FormFrame
        error={
          check.asked ||
          (pending === null && failure?.does === 'end' ? failure.sentence : commands.laterOfPipe)
        }
        isSaving={pending === 'end'}
        isDisabled={commands.isWaiting || check.isFresh}
        save={t('end.save', { number })}
        onSubmit={form.submit(save)}
        onCancel={onClose}
      >
        <Figures {...{ product, counted }} field={form.field} />
        {winders.all.length > 0 && <Winders {...winders} {...form.field('operators')} />}
        <Remark isForReview={form.values.isForReview} field={form.field} tick={form.tick} />
      </FormFrame>
    </FormDialog>
  )
}

type EndBody = Input<typeof pipeProduction.end>['body']

function bodyOf({ isForReview, ...draft }: Draft, windingStart: string | null): EndBody {
  const [length, weight] = [readNumber(draft.length), readNumber(draft.weight)]
  const [comment, operators] = [draft.comment.trim(), draft.operators.map(Number)]
  return {
    ...{ weight, ...(length !== null && { length }), ...(comment && { comment }) },
    ...(operators.length > 0 && { operators }),
    ...(isForReview && { status: PipeStatus.Review }),
    ...(windingStart !== null && { seen: { winding_start: windingStart } }),
  }
}

/** Asks whether figures that are far from the plan are right, or a far shorter winding; the same figures are then accepted. */
function useCheck(line: LineState, product: PipeProduct, counted: number | null) {
  const doubtOf = useDoubts(line, product, counted)
  const [asked, ask] = useState('')
  // The second tap of a double tap has not read the question.
  const [isFresh, setFresh] = useState(false)
  useEffect(() => {
    if (!isFresh) return undefined
    const timer = setTimeout(() => setFresh(false), DOUBLE_TAP_MS)
    return () => clearTimeout(timer)
  }, [isFresh])
  return {
    asked,
    isFresh,
    forget: () => ask(''),
    accepts: (body: EndBody): boolean => {
      const doubt = doubtOf(body)
      const isRight = doubt === '' || asked !== ''
      ask(isRight ? '' : doubt)
      setFresh(!isRight)
      return isRight
    },
  }
}

/** Returns the metres that the machine has counted of the pipe on it; null if it has counted none, or reports nothing any more. */
function useCounted({ id }: LineState): number | null {
  const { data } = useQuery(lineSignalsQuery())
  const signal = data?.find(({ machine }) => machine.id === id)
  return (signal?.activity !== 'no_data' && signal?.wound_length) || null
}

/** Returns what to check of figures and of a winding time that are far from the plan or the machine's count; empty where nothing is. */
function useDoubts(
  { running }: LineState,
  product: PipeProduct,
  counted: number | null,
): (body: EndBody) => string {
  const t = useTexts()
  const shortWinding = (length: number) => {
    const progress = running?.product.id === product.id ? windingProgress(running, serverNow()) : null
    if (!progress) return ''
    const minutes = progress.woundMinutes
    const expected = minutesIfFarShorter({ length, minutes }, product)
    return expected === null
      ? ''
      : t('end.check.time', { made: formatHours(minutes), expected: formatHours(expected) })
  }
  return ({ length = product.length, weight = null }) => {
    const doubts = unusualSizes({ length, weight }, product)
      .filter(({ size }) => size === 'weight' || counted === null)
      .map(({ size, made, expected }) =>
        t(`end.check.${size}`, {
          made: formatNumber(made),
          expected: formatNumber(expected, size === 'weight' ? 0 : undefined),
        }),
      )
    if (counted !== null && isFarFromCount(length, counted))
      doubts.unshift(t('end.check.counted', { made: formatNumber(length), counted: formatFixed(counted, 2) }))
    const time = shortWinding(length)
    if (time === '' && doubts.length === 0) return ''
    return [...doubts, time, t(doubts.length === 0 ? 'end.again' : 'end.check')].filter(Boolean).join(' ')
  }
}

type EndForm = ReturnType<typeof useDraftForm<Draft>>

/** A comment, or what is wrong with a pipe that is sent to review. */
function Remark({ isForReview, field, tick }: Pick<EndForm, 'field' | 'tick'> & { isForReview: boolean }) {
  const t = useTexts()
  return (
    <>
      <Checkbox size="lg" label={t('end.review')} {...tick('isForReview')} />
      <TextInput
        size="floor"
        label={t(isForReview ? 'end.flaw' : 'end.comment')}
        maxLength={isForReview ? LONGEST_REVIEW_COMMENT : 2000}
        {...field('comment')}
      />
    </>
  )
}

type FiguresProps = Pick<EndForm, 'field'> & { product: PipeProduct; counted: number | null }

/** The length as planned, beside what the machine has counted, and the mass, which nobody knows before the pipe is weighed. */
function Figures({ product: { length, weight }, counted, field }: FiguresProps) {
  const t = useTexts()
  const planned = t('end.planned', { length: formatNumber(length) })
  return (
    <div className={classes.figures}>
      <TextInput
        size="floor"
        label={t('end.length')}
        description={
          counted === null ? planned : `${planned} · ${t('end.counted', { length: formatFixed(counted, 2) })}`
        }
        inputMode="decimal"
        autoComplete="off"
        {...field('length')}
      />
      <TextInput
        size="floor"
        label={t('end.mass')}
        description={weight !== null && t('end.calculated', { mass: formatNumber(weight, 0) })}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...field('weight')}
      />
    </div>
  )
}

/** Says which figures are no lengths or masses of a pipe. */
function useMessages({ needsWinder }: { needsWinder: boolean }): (draft: Draft) => FieldMessages {
  const t = useTexts()
  const isWithin = (text: string, { min, max }: { min: number; max: number }) => {
    const value = readNumber(text)
    return value !== null && value >= min && value <= max
  }
  const message = (name: 'length' | 'weight') => {
    const { min, max } = pipeLimits[name]
    return t(`end.wrong.${name}`, { min: formatNumber(min), max: formatNumber(max) })
  }
  return ({ length, weight, operators, comment, isForReview }) => ({
    ...(!isWithin(length, pipeLimits.length) && { length: message('length') }),
    ...(weight.trim() !== '' && !isWithin(weight, pipeLimits.weight) && { weight: message('weight') }),
    ...(isForReview && comment.trim().length < 3 && { comment: t('end.noFlaw') }),
    ...(needsWinder && operators.length === 0 && { operators: t('end.noOperator') }),
  })
}
