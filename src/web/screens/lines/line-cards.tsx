import { Link } from 'wouter'
import type { LineState } from '#contract/lines.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { formatHours, formatTimeAfter } from '#web/lib/format.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import classes from './line-cards.module.css'
import { LineStatus } from './line-status.tsx'
import { isPaused, startable } from './model/line-state.ts'
import { useTexts } from './model/texts.ts'
import { useProductTitle } from './model/use-product-title.ts'
import { predictedEnd, windingProgress } from './model/winding.ts'
import { TimeBar } from './time-bar.tsx'

/** A card for each line; a tap opens the line. */
export function LineCards({ lines }: { lines: readonly LineState[] }) {
  const t = useTexts()
  if (lines.length === 0)
    return (
      <EmptyState title={t('noLines.title')}>
        <p>{t('noLines.body')}</p>
      </EmptyState>
    )
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className={classes.heading}>
        {t('lines')}
      </h2>
      <ul className={classes.list}>
        {lines.map((line) => (
          <li key={line.id}>
            <Link href={`/operations/lines/${encodeURIComponent(line.code)}`} className={classes.card}>
              <span className={classes.head}>
                <b>{line.code}</b>
                <LineStatus line={line} />
              </span>
              <Making line={line} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a line makes, or makes next. */
function Making({ line }: { line: LineState }) {
  const t = useTexts()
  const titleOf = useProductTitle()
  const now = useServerNow(10_000)
  const { running } = line
  const progress = running && windingProgress(running, now)
  if (running && progress) {
    const end = predictedEnd(running, now)
    const { leftMinutes, share } = progress
    return (
      <>
        <span className={classes.title}>{titleOf(running.product)}</span>
        <TimeBar share={share} isPaused={isPaused(line)} />
        <span className={classes.end}>
          <span>{leftMinutes !== null && t('card.left', { time: formatHours(leftMinutes) })}</span>
          <span>{end !== null && t('card.end', { time: formatTimeAfter(end, now) })}</span>
        </span>
      </>
    )
  }
  const next = startable(line)?.product
  if (!next) return <span className={classes.end}>{t('next.none')}</span>
  return (
    <>
      <span className={classes.title}>{titleOf(next)}</span>
      <span className={classes.end}>
        {next.planned_start === null
          ? t('next')
          : t('next.from', { time: formatTimeAfter(next.planned_start, now) })}
      </span>
    </>
  )
}
