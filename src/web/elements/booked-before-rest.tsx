import { useInViewport } from '@mantine/hooks'
import type { WorkRest } from '#contract/work-orders.ts'
import { type Booking, bookedAt } from '#domain/booked.ts'
import { plantDay } from '#domain/time.ts'
import { formatMinutes } from '#web/lib/format.ts'
import { calendarLabels } from '#web/lib/labels.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { useTexts } from './texts.ts'

const TICK_MS = 1_000

type Props = { bookings: readonly Booking[]; rest: WorkRest }

/** Shows booked time and when the rest of the work is planned: what is planned here is no measure for it. */
export function BookedBeforeRest({ bookings, rest: { is_done, start_time } }: Props) {
  const t = useTexts()
  const { day } = calendarLabels(useLanguage())
  const { ref, elapsedMinutes } = useBooked<HTMLSpanElement>(bookings)
  const booked = formatMinutes(elapsedMinutes)
  const label = () => {
    if (is_done) return t('rest.done', { booked })
    if (start_time === null) return t('rest.unplanned', { booked })
    return t('rest.planned', { booked, day: day(plantDay(new Date(start_time))) })
  }
  return <span ref={ref}>{label()}</span>
}

/** Returns the booked time, which counts up while someone is working and the element is visible. */
export function useBooked<E extends HTMLElement>(bookings: readonly Booking[]) {
  const { ref, inViewport } = useInViewport<E>()
  const running = bookings.some(({ end_time }) => end_time === null)
  const now = useServerNow(running && inViewport ? TICK_MS : null)
  return { ref, ...bookedAt(bookings, now) }
}
