import { IconPencil, IconPlayerTrackNext, IconRepeat } from '@tabler/icons-react'
import type { Pipe } from '#contract/pipes.ts'
import { judge } from '#domain/pipes/measurement.ts'
import { formatShortDateTime } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { MeasuredResult } from '#web/pipes/measured-result.tsx'
import { shortTypeName } from '#web/pipes/short-type-name.ts'
import { useTypeWords } from '#web/pipes/type-name.ts'
import { worstValue } from '#web/pipes/worst-value.ts'
import { AllowedText } from './allowed-text.tsx'
import { ConditionsButton } from './conditions.tsx'
import classes from './current.module.css'
import { wasComplete } from './desk/entering.ts'
import { readingsSoFar } from './desk/shown.ts'
import { isOutsideCode, type Latest, nextOpen, type Step } from './desk/steps.ts'
import type { UsedDesk } from './desk/use-desk.ts'
import { ResultBox, reviewText } from './result-box.tsx'
import { Slots } from './slots.tsx'
import { useTexts } from './texts.ts'
import { Position } from './type-list.tsx'
import { canUndo, UndoLine } from './undo-line.tsx'
import { ValueBand } from './value-band.tsx'

type Props = { pipe: Pipe; steps: readonly Step[]; step: Step; desk: UsedDesk }

/** The type that is measured: what is allowed, where the value is, and its readings. */
export function Current({ pipe, steps, step, desk }: Props) {
  const { name } = useTypeWords()
  const { item } = step
  const { entering } = desk
  if (!entering) return null
  return (
    <section className={classes.root}>
      <p className={classes.position}>
        <Position steps={steps} desk={desk} />
      </p>
      <h1 tabIndex={-1}>{name(item.type)}</h1>
      <AllowedText item={item} />
      <Effect pipe={pipe} step={step} desk={desk} />
      {item.type.input === 'number' && <ValueBand item={item} desk={desk} />}
      <ResultBox pipe={pipe} step={step} desk={desk} />
      <Slots item={item} desk={desk} />
      <Total step={step} desk={desk} />
      <Foot steps={steps} step={step} desk={desk} />
    </section>
  )
}

/** Says what the next value does to the one that was measured; who may choose does. */
function Effect({ pipe, step, desk }: Omit<Props, 'steps'>) {
  const t = useTexts()
  const { entering, isOffered } = desk
  if (!entering || isOffered) return null
  if (!step.latest) return wasComplete(entering) && <p className={classes.note}>{t('takenBack')}</p>
  return (
    <>
      {canUndo(step.latest) && <Choice desk={desk} isCorrection={entering.corrects !== null} />}
      <p className={classes.note}>
        <Note pipe={pipe} step={step} latest={step.latest} isCorrection={entering.corrects !== null} />
      </p>
    </>
  )
}

type ChoiceProps = { desk: UsedDesk; isCorrection: boolean }

function Choice({ desk, isCorrection }: ChoiceProps) {
  const t = useTexts()
  return (
    <fieldset className={classes.choice} aria-label={t('effect')}>
      <button type="button" aria-pressed={isCorrection} onClick={() => isCorrection || desk.correct()}>
        <IconPencil size={20} aria-hidden />
        {t('correct')}
      </button>
      <button type="button" aria-pressed={!isCorrection} onClick={() => isCorrection && desk.measureAgain()}>
        <IconRepeat size={20} aria-hidden />
        {t('again')}
      </button>
    </fieldset>
  )
}

type NoteProps = Pick<Props, 'pipe' | 'step'> & { latest: Latest; isCorrection: boolean }

/** Says which value will be superseded, or which one stays beside the new one and what that means for the pipe. */
function Note({ pipe, step: { item }, latest, isCorrection }: NoteProps) {
  const t = useTexts()
  const { value } = useTypeWords()
  const shown = value(item.type, worstValue({ type: item.type, measurement: latest }))
  if (isCorrection) return t('correcting', { value: shown })
  const time = formatShortDateTime(latest.measuredAt, serverNow())
  const repeated =
    latest.measuredBy === ''
      ? t('repeated', { value: shown })
      : t('repeatedOf', { name: latest.measuredBy, time, value: shown })
  const review = isOutsideCode(latest.result) ? reviewText(pipe) : null
  return review ? `${repeated} ${t(review)}` : repeated
}

/** What the readings so far amount to. */
function Total({ step: { item }, desk: { entering, isOffered } }: Pick<Props, 'step' | 'desk'>) {
  const t = useTexts()
  const { value } = useTypeWords()
  const { type } = item
  const readings = entering ? readingsSoFar(entering) : []
  if (type.input === 'boolean' || type.readings === 1 || isOffered || readings.length === 0) return null
  const judged = judge(type, readings, item)
  return (
    <p className={classes.total}>
      {t(`of.${type.aggregate}`, { count: readings.length })} <b>{value(type, judged.value)}</b>{' '}
      {!type.check_each && <MeasuredResult result={judged.result} />}
    </p>
  )
}

/** How to undo what was just done; what comes next, and how to go there at once. */
function Foot({ steps, step, desk }: Omit<Props, 'pipe'>) {
  const t = useTexts()
  const isCorrection = step.latest !== null && desk.entering?.corrects != null
  return (
    <footer className={classes.foot}>
      {desk.last && <UndoLine steps={steps} desk={desk} last={desk.last} />}
      {!desk.isOffered && (
        <div className={classes.next}>
          {!isCorrection && (
            <p>
              <Then steps={steps} step={step} desk={desk} />
            </p>
          )}
          <ConditionsButton desk={desk} />
          <button type="button" onClick={desk.goOn}>
            <IconPlayerTrackNext size={20} aria-hidden />
            {t('skip')}
          </button>
        </div>
      )}
    </footer>
  )
}

function Then({ steps, step, desk: { entering } }: Omit<Props, 'pipe'>) {
  const t = useTexts()
  const { name } = useTypeWords()
  const { id } = step.item.type
  const left =
    entering?.readings.findIndex((reading, index) => reading === null && index !== entering.slot) ?? -1
  if (left !== -1) return t('next.reading', { number: left + 1 })
  const next = nextOpen(steps, id)
  if (!next) return t('next.none')
  return (
    <>
      {t('next')} <b>{shortTypeName(name(next.item.type))}</b>
    </>
  )
}
