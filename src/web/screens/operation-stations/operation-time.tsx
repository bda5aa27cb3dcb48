import type { PipeOperation } from '#contract/pipe-operations.ts'
import { formatMinutes, formatTimeAfter } from '#web/lib/format.ts'
import { bookedMinutes } from '#web/stations/booked-minutes.ts'
import classes from './operation-stations.module.css'
import { useTexts } from './texts.ts'

type Props = { operation: PipeOperation; now: number }

/** Since when an operation waits or runs, for how long it has run, and who worked on it; always one line. */
export function OperationTime({ operation, now }: Props) {
  const t = useTexts()
  const { status, created_at, running_since, finished_at, booked_seconds, operator } = operation
  const booked = formatMinutes(bookedMinutes(operation, now))
  const at = (time: string | null) => ({ time: formatTimeAfter(time ?? now, now), booked })
  const words = {
    waiting: () => t('time.waiting', at(created_at)),
    running: () => t('time.running', at(running_since)),
    paused: () => t('time.paused', { booked }),
    done: () => t(booked_seconds === 0 ? 'time.untimed' : 'time.done', at(finished_at)),
  }[status]()
  return <p className={classes.time}>{[words, operator?.name].filter(Boolean).join(' · ')}</p>
}
