import 'dayjs/locale/et.js'
import '@mantine/dates/styles.layer.css'
import { DatesProvider } from '@mantine/dates'
import type { ReactNode } from 'react'
import { FIRST_DAY_OF_WEEK } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './fields.module.css'

/** What the kit's calendars have in common: their language and weeks, always six, so that no day moves when the month changes. */
export function CalendarFrame({ children }: { children: ReactNode }) {
  const locale = useLanguage()
  return (
    <DatesProvider
      settings={{ locale, firstDayOfWeek: FIRST_DAY_OF_WEEK, weekendDays: [], consistentWeeks: true }}
    >
      <div className={classes.weeks}>{children}</div>
    </DatesProvider>
  )
}
