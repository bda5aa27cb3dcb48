import { isRecent } from '#domain/recorded-time.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { boot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format.ts'
import { userCan } from '#web/lib/permission.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { ForgottenClock } from '#web/recorded-time/forgotten-clock.tsx'
import { OwnEnd } from '#web/recorded-time/own-end.tsx'
import type { Card } from './cards.ts'

type Props = {
  card: Card
  open: boolean
  /** Told how many lines say what became of the worker's corrections. */
  onLines: (count: number) => void
}

/** Lets operators say when they really stopped, on the cards of their own work; a clock that others forgot leads to where it is corrected. */
export function OwnTime({ card, open, onLines }: Props) {
  const operator = boot().user?.operator?.id
  const trackers = card.trackers.filter((tracker) => tracker.operator?.id === operator)
  const { forgottenSince, openTracker } = card
  if (trackers.length === 0)
    return forgottenSince !== null && userCan('@time_edit_trackers') ? (
      <ForgottenClock
        since={forgottenSince}
        operator={openTracker?.operator?.id ?? null}
        work={card.order.id}
      />
    ) : null
  const number = card.product.order_number
  return (
    <OwnEnd
      trackers={trackers.map(({ id, start_time }) => ({ id, start_time, number }))}
      offer={offerOf(card, trackers, open)}
      onLines={onLines}
    />
  )
}

/** Loud where somebody forgot; quiet on an open card; on one that is done only where the clock ran into another day. */
function offerOf({ order, forgottenSince }: Card, own: Card['trackers'], open: boolean) {
  const last = own.at(-1)
  if (!last || last.stop_reason === 'downtime') return 'no'
  const { start_time, end_time } = last
  if (end_time === null && forgottenSince !== null) return 'loud'
  if (!isRecent(end_time === null ? null : Date.parse(end_time), serverNow())) return 'no'
  if (order.status !== WorkOrderStatus.Done) return open ? 'quiet' : 'no'
  return end_time !== null && formatDate(start_time) !== formatDate(end_time) ? 'quiet' : 'no'
}
