import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconPencil,
  IconPlayerTrackNext,
  IconRepeat,
  IconRuler2,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TypeOfInspection } from '#contract/measurements.ts'
import type { Pipe } from '#contract/pipes.ts'
import { statusAfterMeasuring } from '#domain/pipes/inspection.ts'
import { isBelowZero, type JudgedReadings, MeasurementResult } from '#domain/pipes/measurement.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { resultLook } from '#web/pipes/result-looks.ts'
import { useTexts as usePipeTexts } from '#web/pipes/texts.ts'
import { useTypeWords } from '#web/pipes/type-name.ts'
import { type Entering, typedNumber } from './desk/entering.ts'
import { doubtfulReadings, judgedNow } from './desk/shown.ts'
import type { Step } from './desk/steps.ts'
import type { UsedDesk } from './desk/use-desk.ts'
import classes from './result-box.module.css'
import { useTexts } from './texts.ts'
import { canUndo } from './undo-line.tsx'

type Props = { pipe: Pipe; step: Step; desk: UsedDesk }

/** Says in a word where the value is; of one outside, what can follow. */
export function ResultBox({ pipe, step, desk }: Props) {
  const { entering, isOffered } = desk
  const doubtful = entering ? doubtfulReadings(entering, step.item) : []
  return (
    <div className={classes.place}>
      <div role="status">
        <Result step={step} desk={desk} doubtful={doubtful} />
      </div>
      {isOffered && doubtful.length > 0 && <DoubtChoices step={step} desk={desk} doubtful={doubtful} />}
      {isOffered && doubtful.length === 0 && <Choices pipe={pipe} step={step} desk={desk} />}
    </div>
  )
}

type DoubtProps = Omit<Props, 'pipe'> & { doubtful: readonly number[] }

function Result({ step: { item }, desk, doubtful }: DoubtProps) {
  const t = useTexts()
  const words = useTypeWords()
  const { entering } = desk
  if (!entering) return null
  if (entering.wasAsked) {
    const typed = typedNumber(entering) ?? 0
    const why = isBelowZero(typed, item) ? 'negative' : 'far'
    return (
      <Box
        look="check"
        Icon={IconAlertTriangle}
        title={t('check.title', { value: words.value(item.type, typed) })}
      >
        {t('check.body', { why })}
      </Box>
    )
  }
  const judged = judgedNow(entering, item)
  if (judged && doubtful.length > 0)
    return <Doubtful item={item} judged={judged} entering={entering} doubtful={doubtful} />
  if (judged) return <Judged item={item} judged={judged} />
  const isYesNo = item.type.input === 'boolean'
  return <Box look="wait" Icon={IconRuler2} title={t(isYesNo ? 'result.choose' : 'result.type')} />
}

const icons = {
  inside: IconCircleCheck,
  below: IconArrowDown,
  above: IconArrowUp,
  notMeasured: IconCircleDashed,
}

function Judged({ item, judged }: { item: TypeOfInspection; judged: JudgedReadings }) {
  const t = useTexts()
  const ofPipes = usePipeTexts()
  const { value } = useTypeWords()
  const { type, min, max } = item
  const { word } = resultLook(judged.result)
  if (word === 'notMeasured')
    return (
      <Box look={word} Icon={icons[word]} title={t('result.unknown')}>
        {t('result.unknownBody')}
      </Box>
    )
  if (type.input === 'boolean') {
    const Icon = word === 'inside' ? IconCircleCheck : IconCircleX
    return <Box look={word} Icon={Icon} title={value(type, judged.value)} />
  }
  const difference = word === 'below' ? (min ?? 0) - judged.value : judged.value - (max ?? 0)
  return (
    <Box look={word} Icon={icons[word]} title={ofPipes(`result.${word}`)}>
      {word === 'inside' ? t('result.inside') : t(`result.${word}`, { difference: value(type, difference) })}
    </Box>
  )
}

type DoubtfulProps = {
  item: TypeOfInspection
  judged: JudgedReadings
  entering: Entering
  doubtful: readonly number[]
}

/** Says which readings are outside of a measurement that is not. */
function Doubtful({ item: { type }, judged, entering, doubtful }: DoubtfulProps) {
  const t = useTexts()
  const ofPipes = usePipeTexts()
  const { figure } = useTypeWords()
  const which = doubtful.map(
    (index) =>
      `${t('reading', { number: index + 1 }).toLowerCase()}, ${figure(type, entering.readings[index] ?? 0)}`,
  )
  return (
    <Box look="doubt" Icon={IconAlertTriangle} title={ofPipes(`result.${resultLook(judged.result).word}`)}>
      {t('doubtful', { outside: doubtful.length, count: entering.readings.length, which: which.join('; ') })}
    </Box>
  )
}

type BoxProps = { look: string; Icon: typeof IconRuler2; title: string; children?: ReactNode }

function Box({ look, Icon, title, children }: BoxProps) {
  return (
    <div className={classes.box} data-look={look}>
      <Icon size={44} aria-hidden />
      <p>
        <b>{title}</b>
        {children && <span>{children}</span>}
      </p>
    </div>
  )
}

/** Returns whether a value outside its range sends a pipe to review. */
export function goesToReview({ status }: Pick<Pipe, 'status'>): boolean {
  const known = Object.values(PipeStatus).find((each) => each === status) ?? PipeStatus.None
  const outside = { suggested: PipeStatus.Review, result: MeasurementResult.Above }
  return known !== PipeStatus.Review && statusAfterMeasuring(known, outside) === PipeStatus.Review
}

/** Returns the text that says what becomes of a pipe with a value outside unless that is corrected; null without one. */
export function reviewText(pipe: Pick<Pipe, 'status'>): 'review.goes' | 'review.stays' | null {
  if (pipe.status === PipeStatus.Review) return 'review.stays'
  return goesToReview(pipe) ? 'review.goes' : null
}

/** What can follow a value outside: correct a typing error, measure again, or leave it to the review. */
function Choices({ pipe, step: { latest }, desk }: Props) {
  const t = useTexts()
  const review = reviewText(pipe)
  return (
    <div className={classes.choices}>
      {canUndo(latest) && (
        <button type="button" data-first onClick={desk.correctMistyped}>
          <IconPencil size={24} aria-hidden />
          {t('correct.mistyped')}
        </button>
      )}
      <button type="button" onClick={desk.measureAgain}>
        <IconRepeat size={24} aria-hidden />
        {t('again')}
      </button>
      <Keep desk={desk} label={t('keep')} />
      <p>{[t('again.typing'), review && t(review)].filter(Boolean).join(' ')}</p>
    </div>
  )
}

/** What can follow a reading outside of a measurement that is not: enter it again, or keep the value. */
function DoubtChoices({ step: { latest }, desk, doubtful: [first = 0] }: DoubtProps) {
  const t = useTexts()
  return (
    <div className={classes.choices}>
      {canUndo(latest) && (
        <button type="button" onClick={() => desk.chooseSlot(first)}>
          <IconPencil size={24} aria-hidden />
          {t('doubtful.go', { number: first + 1 })}
        </button>
      )}
      <Keep desk={desk} label={t('keep')} />
    </div>
  )
}

function Keep({ desk, label }: Pick<Props, 'desk'> & { label: string }) {
  return (
    <button type="button" onClick={desk.keep}>
      <IconPlayerTrackNext size={24} aria-hidden />
      {label}
    </button>
  )
}
