import { PLANT_ZONE } from '#domain/time.ts'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './overview.module.css'

const EVERY_MS = 1_000

/** The day and the time by the server's clock. */
export function ThisMoment() {
  const now = useServerNow(EVERY_MS)
  const format = new Intl.DateTimeFormat(useLanguage(), { weekday: 'long', timeZone: PLANT_ZONE })
  return (
    <time className={classes.moment}>
      {format.format(now)} {formatDate(now)}, {formatTime(now)}
    </time>
  )
}
