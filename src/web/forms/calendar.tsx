import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import type { KeyboardEvent } from 'react'
import { plantDay } from '#domain/time.ts'
import { useTexts } from '#web/elements/texts.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { CalendarFrame } from './calendar-frame.tsx'
import classes from './fields.module.css'

type Props = {
  /** The chosen date; null where there is none. */
  date: string | null
  onChoose: (date: string) => void
  /** The user presses Escape. */
  onEscape: () => void
  /** The user points at something else. */
  onLeave: () => void
}

/** The kit's calendar below a field, open and focused on the chosen date. */
export function Calendar({ date, onChoose, onEscape, onLeave }: Props) {
  const t = useTexts()
  const today = plantDay(new Date(serverNow()))
  const focused = date ?? today
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The form or dialog around the field stays open.
    event.stopPropagation()
    onEscape()
  }
  return (
    <Popover
      opened
      trapFocus
      withRoles={false}
      position="bottom-end"
      shadow="md"
      closeOnEscape={false}
      onDismiss={onLeave}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('calendar')} onKeyDown={handleKeyDown}>
        <CalendarFrame>
          <DatePicker
            __stopPropagation
            hideOutsideDates
            size="md"
            defaultDate={focused}
            value={date}
            ariaLabels={{
              nextMonth: t('month.next'),
              previousMonth: t('month.previous'),
              nextYear: t('year.next'),
              previousYear: t('year.previous'),
              nextDecade: t('decade.next'),
              previousDecade: t('decade.previous'),
            }}
            getDayProps={(day) => ({
              'aria-current': day === today ? 'date' : undefined,
              'data-autofocus': day === focused || undefined,
            })}
            onChange={(chosen) => chosen !== null && onChoose(chosen)}
          />
        </CalendarFrame>
      </Popover.Dropdown>
    </Popover>
  )
}
