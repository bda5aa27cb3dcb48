import { Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Refusal } from '#domain/errors.ts'
import { checkCoolingEnd, WARMEST_DEMOULD } from '#domain/pipes/cooling.ts'
import { temperatureLimits } from '#domain/pipes/plausible.ts'
import { MINUTE } from '#domain/time.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { type FieldMessages, useDraftForm } from '#web/forms/use-draft-form.ts'
import { formatMinutes, formatTimeAfter } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { readNumber } from '#web/pipes/read-number.ts'
import { timeLeft, type WaitingPipe } from './cooling-rows.ts'
import classes from './end-early.module.css'
import { ReasonTiles } from './reason-tiles.tsx'
import { useTexts } from './texts.ts'
import type { CoolingWrites } from './use-cooling-writes.ts'

type Props = { row: WaitingPipe; now: number; writes: CoolingWrites; onClose: () => void }

type Draft = { reason: string; temperature: string; comment: string }

const TEMPERATURES = temperatureLimits.surface
const LONGEST_COMMENT = 500

/** Asks why the cooling of a pipe ends before it is ready. */
export function EndEarlyDialog({ row, now, writes, onClose }: Props) {
  const t = useTexts()
  const { pipe, at } = row
  const validate = useMessages(pipe.number, at)
  const initialValues: Draft = { reason: '', temperature: '', comment: '' }
  const form = useDraftForm<Draft>({ initialValues, validate, onChange: writes.forget })
  const isWarm = (readNumber(form.values.temperature) ?? 0) > WARMEST_DEMOULD
  const handleSave = ({ reason, temperature, comment }: Draft) => {
    const body = { ...(reason !== '' && { reason }), comment, temperature: readNumber(temperature) }
    writes.end(pipe, body, onClose)
  }
  const handleClose = () => {
    writes.forget()
    onClose()
  }
  return (
    <FormDialog
      isChanged={form.isChanged}
      onClose={handleClose}
      title={t('dialog.title', { number: pipe.number })}
      size="40rem"
    >
      <FormFrame
        error={writes.failure}
        isSaving={writes.isPending}
        save={t('dialog.end')}
        onSubmit={form.submit(handleSave)}
        onCancel={handleClose}
      >
        <About row={row} now={now} />
        <ReasonTiles {...form.field('reason')} />
        <div className={classes.fields}>
          <TextInput
            label={t('dialog.temperature')}
            size="touch"
            inputMode="decimal"
            {...form.field('temperature')}
          />
          <p role="status" className={classes.warm}>
            {isWarm && t('dialog.warm', { max: WARMEST_DEMOULD })}
          </p>
          <Textarea
            label={t('dialog.comment')}
            size="touch"
            rows={2}
            maxLength={LONGEST_COMMENT}
            placeholder={t('dialog.comment.placeholder')}
            {...form.field('comment')}
          />
        </div>
      </FormFrame>
    </FormDialog>
  )
}

/** Which pipe it is, and how long it should still cool. */
function About({ row: { pipe, at }, now }: Pick<Props, 'row' | 'now'>) {
  const t = useTexts()
  const place = pipe.station && t('dialog.place', { place: pipe.station.name })
  const about = [pipe.product.name, place, pipe.mandrel?.name].filter(Boolean)
  return (
    <>
      <p className={classes.about}>{about.join(' · ')}</p>
      {at !== null && at > now && (
        <p className={classes.warning}>
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            <b>{t('dialog.left', { left: timeLeft(at, now) })}</b>{' '}
            {t('dialog.rule', {
              at: formatTimeAfter(at, now),
              duration: formatMinutes((at - Date.parse(pipe.cooling_start)) / MINUTE),
              start: formatTimeAfter(pipe.cooling_start, now),
            })}
          </span>
        </p>
      )}
    </>
  )
}

/** Says what is missing, by the same rule as the server. */
function useMessages(number: string, readyAt: number | null): (draft: Draft) => FieldMessages {
  const t = useTexts()
  const words = new Map([
    ['cooling_reason_required', t('error.reason')],
    ['review_comment_required', t('error.comment')],
    ['reason_too_short', t('error.short')],
  ])
  return ({ reason, temperature, comment }) => {
    const degrees = readNumber(temperature)
    const isBelievable = degrees !== null && degrees >= TEMPERATURES.min && degrees <= TEMPERATURES.max
    const wrong = temperature.trim() !== '' &&
      !isBelievable && { temperature: t('error.temperature', TEMPERATURES) }
    try {
      const facts = { number, stage: 'cooling', readyAt, endedAt: null }
      checkCoolingEnd(facts, { reason: reason || undefined, comment }, serverNow())
      return { ...wrong }
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      const found = refusal.problems.map(({ code, field = '' }) => [field, words.get(code) ?? code])
      return { ...Object.fromEntries(found), ...wrong }
    }
  }
}
