import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconPencil, IconPlayerPlayFilled, IconTrash } from '@tabler/icons-react'
import type { TimeEntry } from '#contract/time-days.ts'
import { passedMinutes } from '#domain/time.ts'
import { formatDay, formatMinutes } from '#web/lib/format.ts'
import { useMoments } from '#web/recorded-time/use-moments.ts'
import { useWorkName } from '#web/recorded-time/work-name.ts'
import type { Row } from './day-rows.ts'
import type { Open } from './open.ts'
import { useTexts } from './texts.ts'
import classes from './time.module.css'

type Props = {
  row: Extract<Row, { kind: 'entry' }>
  date: string
  editable: boolean
  onOpen: (open: Open) => void
}

/** A recorded stretch: when, on what, how long, and what is odd about it. */
export function EntryRow({ row: { entry, length, counted, overlaps }, date, editable, onOpen }: Props) {
  const t = useTexts()
  const nameOf = useWorkName()
  const moments = useMoments()
  const { work_order, start_time, end_time } = entry
  const span = moments.span(start_time, end_time, formatDay(date))
  const what = { number: work_order.order_number, span }
  return (
    <>
      <span className={classes.span}>{span}</span>
      <div className={classes.what}>
        <span className={classes.work}>
          {entry.kind === 'downtime' && <Causes entry={entry} />}
          <b>{work_order.order_number}</b> {nameOf(work_order)}
        </span>
        {counted < length && (
          <span className={classes.remark}>
            {t('remark.counted', { time: formatMinutes(passedMinutes(length)) })}
          </span>
        )}
        <Remarks entry={entry} overlaps={overlaps} />
      </div>
      <span className={classes.figure}>{formatMinutes(passedMinutes(counted))}</span>
      {editable && (
        <div className={classes.acts}>
          <ActionIcon
            variant="default"
            size="touch"
            aria-label={t('correctOf', what)}
            onClick={() => onOpen({ does: 'correct', entry })}
          >
            <IconPencil aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="touch"
            aria-label={t('deleteOf', what)}
            onClick={() => onOpen({ does: 'delete', entry })}
          >
            <IconTrash aria-hidden />
          </ActionIcon>
        </div>
      )}
    </>
  )
}

function Causes({ entry }: { entry: Extract<TimeEntry, { kind: 'downtime' }> }) {
  const t = useTexts()
  const causes = entry.problems.map(({ name }) => name).join(', ')
  return (
    <span className={classes.causes}>
      <IconAlertTriangle size={18} aria-hidden />
      {t('downtime', { causes })}
    </span>
  )
}

/** What is odd about a stretch, each in words. */
function Remarks({ entry, overlaps }: { entry: TimeEntry; overlaps: readonly TimeEntry[] }) {
  const t = useTexts()
  const moments = useMoments()
  const isTracker = entry.kind === 'tracker'
  const correction = isTracker ? entry.correction : null
  const numbers = [...new Set(overlaps.map(({ work_order }) => work_order.order_number))].join(', ')
  return (
    <>
      {isTracker && entry.end_time === null && (
        <span className={classes.remark} data-look={entry.is_forgotten ? 'odd' : 'running'}>
          {!entry.is_forgotten && <IconPlayerPlayFilled size={14} aria-hidden />}
          {t(entry.is_forgotten ? 'remark.forgotten' : 'remark.running')}
        </span>
      )}
      {correction && (
        <span className={classes.remark} data-look="odd">
          {t('remark.corrected', { time: moments.long(correction.ran_until) })}
        </span>
      )}
      {overlaps.length > 0 && (
        <span className={classes.remark} data-look="odd">
          {t('remark.overlaps', { numbers })}
        </span>
      )}
      {!isTracker && entry.comment !== '' && <span className={classes.remark}>{entry.comment}</span>}
    </>
  )
}
