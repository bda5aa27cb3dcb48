import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Interval } from '#domain/time.ts'
import { formatDate, formatDateTime, formatDay, formatTime } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { usePrinting } from '#web/lib/use-printing.ts'
import { useTexts } from '#web/plan/texts.ts'
import { timesOn } from './block-times.ts'
import type { BlockFace } from './labels.ts'
import type { PrintedDetails } from './paper-labels.ts'
import { weekOf } from './period-label.tsx'
import classes from './printed-plan.module.css'

/** What is printed instead of the screen. */
export function Paper({ content }: { content: () => ReactNode }) {
  const isPrinting = usePrinting()
  return isPrinting && createPortal(<section className={classes.root}>{content()}</section>, document.body)
}

/** The title of a sheet, room for a signature where it is signed, and when it was printed. */
export function PaperTitle({ children, isSigned = false }: { children: ReactNode; isSigned?: boolean }) {
  const t = useTexts()
  return (
    <header className={classes.title}>
      <h1>{children}</h1>
      {isSigned && <span className={classes.signed}>{t('print.signed')}</span>}
      <span>{t('print.printed', { when: formatDateTime(serverNow()) })}</span>
    </header>
  )
}

/** `Week 10 · 02.03.2026–08.03.2026`, of the days that are printed. */
export function PrintedPeriod({ days }: { days: readonly { readonly date: string }[] }) {
  const t = useTexts()
  const [first, last] = [days[0]!.date, days.at(-1)!.date]
  return `${t('week.number', { week: weekOf(first) })} · ${formatDay(first)}–${formatDay(last)}`
}

/** Returns the times of a block on a printed day, with the date of the one that is on no printed day. */
export function printedTimes(
  { start, end }: Interval,
  day: Interval,
  { days, t }: { readonly days: readonly Interval[]; readonly t: ReturnType<typeof useTexts> },
): string {
  const [isBefore, isAfter] = [start < days[0]!.start, end > days.at(-1)!.end]
  const [begins, ends] = [start >= day.start, end <= day.end]
  if (begins && isAfter) return `${formatTime(start)} – ${shortly(end)}`
  if (ends && isBefore) return `${shortly(start)} – ${formatTime(end)}`
  return timesOn({ start, end }, day, t)
}

function shortly(instant: number): string {
  return `${formatDate(instant).slice(0, 'DD.MM'.length)} ${formatTime(instant)}`
}

type PaperTableProps = {
  heads: readonly string[]
  rows: readonly {
    readonly key: number | string
    readonly name: ReactNode
    readonly cells: readonly ReactNode[]
  }[]
}

/** A table on paper: each row has its name first. */
export function PaperTable({ heads, rows }: PaperTableProps) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th>{name}</th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is printed of a block's state: that it is not started goes without saying, and that it is done is said before the rest. */
export function printedFlags(
  { status }: Pick<BlockFace, 'status'>,
  { flags }: Pick<PrintedDetails, 'flags'>,
): string {
  return flags.slice(status === 'not-started' || status === 'done' ? 1 : 0).join(', ')
}

/** `✓ Done`: what keeps its place on the sheet, but nobody has to do any more; nothing for other work. */
export function DoneMark({
  face: { status },
  details: { flags },
}: {
  face: Pick<BlockFace, 'status'>
  details: Pick<PrintedDetails, 'flags'>
}) {
  return status === 'done' && <b className={classes.done}> ✓ {flags[0]}</b>
}

const SATURDAY = 6
const SUNDAY = 7

/** Returns the days until the first Sunday: what is printed of a plan. */
export function untilSunday<Day extends { readonly date: string }>(days: readonly Day[]): readonly Day[] {
  const sunday = days.findIndex(({ date }) => weekdayOf(date) === SUNDAY)
  return sunday < 0 ? days : days.slice(0, sunday + 1)
}

/** Returns which days of one lane are printed, by their index: a Saturday or Sunday only if anything is on it. */
export function printedDays(days: readonly { readonly date: string }[], isFree: (day: number) => boolean) {
  return days.flatMap(({ date }, day) => (weekdayOf(date) < SATURDAY || !isFree(day) ? [day] : []))
}

function weekdayOf(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek
}
