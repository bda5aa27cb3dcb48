import { VisuallyHidden } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { BookedBeforeRest } from '#web/elements/booked-before-rest.tsx'
import { formatMinutes } from '#web/lib/format.ts'
import { BookedBar, BookedTime } from './booked-time.tsx'
import classes from './card-figures.module.css'
import type { Card } from './cards.ts'
import { finishedAt } from './list-parts.ts'
import type { ShortDates } from './short-dates.ts'
import { useTexts } from './texts.ts'

type Props = {
  card: Card
  /** How many actions are ticked but not saved. */
  ticked: number
  dates: ShortDates
}

/** Shows when work is planned, how far it is, or when it was finished. */
export function CardFigures({ card, ticked, dates }: Props) {
  const t = useTexts()
  const { order, trackers } = card
  const booked = order.rest ? (
    <BookedBeforeRest bookings={trackers} rest={order.rest} />
  ) : (
    <BookedTime trackers={trackers} plannedMinutes={order.duration} />
  )
  const count = <Count done={card.done + ticked} total={card.total} />
  if (order.status === WorkOrderStatus.NotStarted)
    return (
      <>
        <p className={classes.time}>{dates.span(order.start_time, order.end_time)}</p>
        <p className={classes.bar} data-quiet>
          {count}
          <span>{formatMinutes(order.duration)}</span>
        </p>
      </>
    )
  if (order.status === WorkOrderStatus.Done) {
    const at = finishedAt(card)
    return (
      <p className={classes.time} data-quiet>
        {at !== null && (
          <span>{t(order.rest ? 'workedUntil' : 'finishedAt', { time: dates.moment(at) })}</span>
        )}
        {booked}
      </p>
    )
  }
  return (
    <>
      <p className={classes.time}>
        {count}
        {booked}
      </p>
      {!order.rest && (
        <div className={classes.bar}>
          <BookedBar trackers={trackers} plannedMinutes={order.duration} />
        </div>
      )}
    </>
  )
}

function Count({ done, total }: { done: number; total: number }) {
  const t = useTexts()
  return (
    <span className={classes.count}>
      <IconListCheck size={18} aria-hidden />
      <VisuallyHidden>{t('progress.actions')} </VisuallyHidden>
      <b>{done}</b>/{total}
    </span>
  )
}
