import { DatePicker } from '@mantine/dates'
import { type KeyboardEvent, useRef, useState } from 'react'
import { plantDay } from '#domain/time.ts'
import { useTexts } from '#web/elements/texts.ts'
import { CalendarFrame } from '#web/forms/calendar-frame.tsx'
import { serverNow } from '#web/lib/server-clock.ts'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import classes from './period-picker.module.css'

type Props = {
  start: string | null
  end: string | null
  /** Whether it opens with the first day in its first month, not with the last one in its last. */
  isAhead: boolean
  onChange: (start: string | null, end: string | null) => void
}

/** The kit's calendar of one or two months in which a first and a last day are chosen; PageUp and PageDown go a month. */
export function RangeCalendar({ start, end, isAhead, onChange }: Props) {
  const t = useTexts()
  const isPhone = useIsPhone()
  const months = isPhone ? 1 : 2
  const root = useRef<HTMLDivElement>(null)
  const today = plantDay(new Date(serverNow()))
  const [month, setMonth] = useState(() =>
    isAhead ? (start ?? today) : monthsBefore(end ?? today, months - 1),
  )
  const [followed, setFollowed] = useState(start)
  if (start !== followed) {
    setFollowed(start)
    // A day that was clicked is in view already.
    if (start !== null && !isInView(start, month, months)) setMonth(start)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const by = { PageUp: -1, PageDown: 1 }[event.key]
    const from = event.target instanceof HTMLElement ? event.target.dataset['date'] : undefined
    if (by === undefined || from === undefined) return
    event.preventDefault()
    const date = monthsBefore(from, -by)
    setMonth(monthsBefore(month, -by))
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus())
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the days within.
    <div ref={root} className={classes.calendar} onKeyDown={handleKeyDown}>
      <CalendarFrame>
        <DatePicker
          size={isPhone ? 'md' : 'sm'}
          type="range"
          allowSingleDateInRange
          hideOutsideDates
          numberOfColumns={months}
          columnsToScroll={1}
          date={month}
          onDateChange={setMonth}
          value={[start, end]}
          ariaLabels={{ nextMonth: t('month.next'), previousMonth: t('month.previous') }}
          getDayProps={(day) => ({
            'data-date': day,
            'aria-current': day === today ? 'date' : undefined,
          })}
          onChange={([from, to]) => onChange(from, to)}
        />
      </CalendarFrame>
    </div>
  )
}

function isInView(date: string, firstMonth: string, months: number): boolean {
  const first = Temporal.PlainDate.from(firstMonth).with({ day: 1 })
  const day = Temporal.PlainDate.from(date)
  return (
    Temporal.PlainDate.compare(day, first) >= 0 && Temporal.PlainDate.compare(day, first.add({ months })) < 0
  )
}

function monthsBefore(date: string, months: number): string {
  return Temporal.PlainDate.from(date).subtract({ months }).toString()
}
