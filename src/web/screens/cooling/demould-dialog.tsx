import { IconAlertTriangle } from '@tabler/icons-react'
import type { CoolingHall } from '#contract/cooling.ts'
import { YesNoDialog } from '#web/elements/yes-no-dialog.tsx'
import { formatMinutes, formatNumber, formatTimeAfter } from '#web/lib/format.ts'
import classes from './cooling.module.css'
import { minutesEarly, type WaitingPipe } from './cooling-rows.ts'
import early from './end-early.module.css'
import { useTexts } from './texts.ts'

type Props = {
  row: WaitingPipe | undefined
  hall: CoolingHall
  now: number
  onDemould: (pipe: WaitingPipe['pipe']) => void
  onClose: () => void
}

type EarlyProps = Pick<Props, 'hall' | 'now'> & { row: WaitingPipe; minutes: number }

/** Asks before a pipe leaves its mandrel, which cannot be undone. */
export function DemouldDialog({ row, hall, now, onDemould, onClose }: Props) {
  const t = useTexts()
  const { number = '', mandrel = null, cooling_end = null, ready_at = null } = row?.pipe ?? {}
  const minutes = minutesEarly(cooling_end, ready_at)
  return (
    <YesNoDialog
      opened={row !== undefined}
      question={t('demould.question', { number })}
      yes={t('demould')}
      no={t('demould.not')}
      grave={minutes !== null}
      onYes={() => {
        if (row) onDemould(row.pipe)
        onClose()
      }}
      onNo={onClose}
    >
      {row && minutes !== null && <Early {...{ row, hall, minutes, now }} />}
      <p className={classes.question}>
        {mandrel ? t('demould.about', { mandrel: mandrel.name }) : t('demould.aboutNone')}
      </p>
    </YesNoDialog>
  )
}

/** That the cooling was ended too early, how warm the pipe was if that is known, and when it is cold. */
function Early({ row: { pipe }, hall, minutes, now }: EarlyProps) {
  const t = useTexts()
  const temperature = hall.early_ends.find((end) => end.pipe.id === pipe.id)?.temperature ?? null
  const readyAt = Date.parse(pipe.ready_at ?? '')
  return (
    <p className={early.warning}>
      <IconAlertTriangle size={20} aria-hidden />
      <span>
        <b>{t('demould.early', { duration: formatMinutes(minutes) })}</b>{' '}
        {temperature !== null && t('demould.surface', { temperature: formatNumber(temperature) })}{' '}
        {readyAt > now && t('demould.rule', { at: formatTimeAfter(readyAt, now) })}
      </span>
    </p>
  )
}
