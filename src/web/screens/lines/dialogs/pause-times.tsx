import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { TimeField } from '#web/forms/time-field.tsx'
import { DAY_MINUTES, minuteText, readMinute } from '#web/lib/plant-clock.ts'
import type { TimesDraft } from '#web/screens/lines/model/pause-times.ts'
import { useTexts } from '#web/screens/lines/model/texts.ts'
import classes from './pause-times.module.css'

const STEP_MINUTES = 5

type Props = {
  times: TimesDraft
  hasEnd: boolean
  /** The time that the server refused. */
  refused: keyof TimesDraft | undefined
  onChange: (times: TimesDraft) => void
}

/** When a pause began and, if it has, ended; steps of five minutes for gloves. */
export function PauseTimes({ times, hasEnd, refused, onChange }: Props) {
  const t = useTexts()
  return (
    <div className={classes.root}>
      <StepTime
        label={t('correct.start')}
        value={times.start}
        isRefused={refused === 'start'}
        onChange={(start) => onChange({ ...times, start })}
      />
      {hasEnd && (
        <StepTime
          label={t('correct.end')}
          value={times.end}
          isRefused={refused === 'end'}
          onChange={(end) => onChange({ ...times, end })}
        />
      )}
    </div>
  )
}

type StepProps = { label: string; value: string; isRefused: boolean; onChange: (value: string) => void }

function StepTime({ label, value, isRefused, onChange }: StepProps) {
  const t = useTexts()
  const minute = readMinute(value)
  const step = (by: number) =>
    onChange(minuteText(((minute ?? 0) + by * STEP_MINUTES + DAY_MINUTES) % DAY_MINUTES))
  const button = (by: 1 | -1) => (
    <ActionIcon
      variant="default"
      className={classes.step}
      aria-label={t(by < 0 ? 'correct.earlier' : 'correct.later', { field: label, minutes: STEP_MINUTES })}
      disabled={minute === null}
      onClick={() => step(by)}
    >
      {by < 0 ? <IconMinus size={24} aria-hidden /> : <IconPlus size={24} aria-hidden />}
    </ActionIcon>
  )
  return (
    <div className={classes.time}>
      {button(-1)}
      <TimeField
        size="floor"
        label={label}
        stepMinutes={STEP_MINUTES}
        value={value}
        error={minute === null ? t('correct.noTime') : isRefused}
        onChange={onChange}
      />
      {button(1)}
    </div>
  )
}
