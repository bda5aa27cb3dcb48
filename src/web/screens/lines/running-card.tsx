import type { ReactNode } from 'react'
import { formatHours, formatMinutes, formatNumber, formatTime, formatTimeAfter } from '#web/lib/format.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import type { RunningProduct } from './model/line-state.ts'
import { useTexts } from './model/texts.ts'
import { useProductTitle } from './model/use-product-title.ts'
import { minutesAfterPlan, predictedEnd, type WindingProgress, windingProgress } from './model/winding.ts'
import { Pieces } from './pieces.tsx'
import classes from './running-card.module.css'
import { TimeBar } from './time-bar.tsx'

type Props = {
  running: RunningProduct
  /** When it was read, if the server cannot be asked now. */
  asOf: string | null
}

/** The pipe on the line: by time, since nothing is measured. */
export function RunningCard({ running, asOf }: Props) {
  const t = useTexts()
  const titleOf = useProductTitle()
  const clock = useServerNow(5_000)
  const now = asOf === null ? clock : Date.parse(asOf)
  const progress = windingProgress(running, now)
  if (!progress) return null
  const { product } = running
  const { pausedSince, leftMinutes, woundMinutes, share, since } = progress
  return (
    <section className={classes.root} data-paused={pausedSince !== null || undefined}>
      <header>
        <h2>{titleOf(product)}</h2>
        <Pieces made={running} />
      </header>
      <div className={classes.figures}>
        <Figure label={t('left')} note={t(pausedSince === null ? 'left.byTime' : 'left.afterResume')}>
          <span className={classes.left}>{leftMinutes === null ? '–' : formatHours(leftMinutes)}</span>
        </Figure>
        <Figure
          label={t('wound')}
          note={
            product.winding_minutes === null
              ? ''
              : t('wound.of', { time: formatMinutes(product.winding_minutes) })
          }
        >
          {formatHours(woundMinutes)}
        </Figure>
        <Figure label={t('progress')} note={t('progress.length', { length: formatNumber(product.length) })}>
          {share === null ? '–' : `${Math.round(share * 100)}\u00a0%`}
        </Figure>
        <End running={running} now={now} />
      </div>
      <TimeBar share={share} isPaused={pausedSince !== null} />
      <footer>
        <span>
          {t('since', { time: formatTimeAfter(since, now) })}
          {asOf !== null && ` · ${t('asOf', { time: formatTime(asOf) })}`}
        </span>
        <Middle running={running} progress={progress} now={now} />
      </footer>
    </section>
  )
}

/** When the product will be made, against its plan. */
function End({ running, now }: { running: RunningProduct; now: number }) {
  const t = useTexts()
  const end = predictedEnd(running, now)
  const after = end === null ? null : minutesAfterPlan(end, running.product.planned_end)
  const note =
    end === null
      ? t('end.noPrediction')
      : after === null || after === 0
        ? t('end.asPlanned')
        : t(after > 0 ? 'end.after' : 'end.before', { time: formatMinutes(Math.abs(after)) })
  return (
    <Figure label={t('end')} note={note} isLate={after !== null && after > 0}>
      {end === null ? '–' : formatTimeAfter(end, now)}
    </Figure>
  )
}

/** Why nothing is wound, or else what the wall is. */
function Middle({
  running,
  progress,
  now,
}: {
  running: RunningProduct
  progress: WindingProgress
  now: number
}) {
  const t = useTexts()
  const { wall_thickness, weight_per_meter, weight } = running.product
  if (progress.pausedSince !== null) {
    const causes = running.pauses.find(({ end_time }) => end_time === null)?.problems ?? []
    const time = formatTimeAfter(progress.pausedSince, now)
    return (
      <b className={classes.reason}>
        {t('pausedSince', { time, causes: causes.map(({ name }) => name).join(', ') })}
      </b>
    )
  }
  const facts = [
    wall_thickness !== null && t('fact.wall', { wall: formatNumber(wall_thickness, 1) }),
    weight_per_meter !== null && `${formatNumber(weight_per_meter, 0)}\u00a0kg/m`,
    weight !== null && `${formatNumber(weight, 0)}\u00a0kg`,
  ]
  return <span>{facts.filter(Boolean).join(' · ')}</span>
}

type FigureProps = { label: string; note: string; isLate?: boolean; children: ReactNode }

function Figure({ label, note, isLate = false, children }: FigureProps) {
  return (
    <div>
      <span className={classes.label}>{label}</span>
      <b>{children}</b>
      <span className={classes.note} data-late={isLate || undefined}>
        {note}
      </span>
    </div>
  )
}
