import { Button, Group } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { PipePassport } from '#contract/pipe-changes.ts'
import { type Interval, MINUTE } from '#domain/time.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { formatDateTime, formatNumber, formatTime } from '#web/lib/format.ts'
import { userCan } from '#web/lib/permission.ts'
import chart from './control-chart.module.css'
import { PassportCard } from './passport-card.tsx'
import { SeriesChart } from './series-chart.tsx'
import { type ShownSeries, seriesQuery, shownMetrics } from './series-query.ts'
import { type AllowedBounds, closer, LEFT, RIGHT, timesBelow, valueAt } from './series-scale.ts'
import { SeriesTable } from './series-table.tsx'
import { useTexts } from './texts.ts'
import classes from './winding-card.module.css'
import { type Interruptions, WindingLegend } from './winding-legend.tsx'

/** What the line reported while the pipe was wound. */
export function WindingCard({ passport }: { passport: PipePassport }) {
  // The gallery's user may see no pipes.
  return userCan('@pipes_view') ? <Winding passport={passport} /> : null
}

function Winding({ passport }: { passport: PipePassport }) {
  const t = useTexts()
  const [span, zoom] = useState<Interval | null>(null)
  const reads = useSeries(passport, null)
  const zoomed = useSeries(passport, span)
  const failed = [...reads, ...zoomed].find(({ error }) => error !== null)
  const known = shownMetrics.flatMap(({ metric, type }, index): ShownSeries[] => {
    const series = reads[index]?.data
    if (!series?.winding || series.points.length === 0) return []
    return [{ metric, series: zoomed[index]?.data ?? series, range: rangeOf(passport, type) }]
  })
  const winding = known[0]?.series.winding
  const whole = winding && { start: winding[0], end: winding[1] }
  return (
    <PassportCard
      title={t('winding')}
      aside={
        whole ? `${passport.pipe.line?.name}, ${formatDateTime(whole.start)}–${formatTime(whole.end)}` : ''
      }
    >
      {failed ? (
        <ErrorBox error={failed.error} whileLoading onRetry={() => void failed.refetch()} />
      ) : reads.some(({ isPending }) => isPending) ? (
        <Spinner />
      ) : whole ? (
        <WindingSeries
          {...{ known, whole }}
          pauses={passport.pauses}
          alarms={passport.alarms}
          span={span ?? whole}
          isZoomed={span !== null}
          onZoom={zoom}
        />
      ) : (
        <p className={classes.nothing}>{t('winding.none')}</p>
      )}
    </PassportCard>
  )
}

function useSeries({ pipe }: PipePassport, span: Interval | null) {
  return useQueries({ queries: shownMetrics.map(({ metric }) => seriesQuery(pipe.id, metric, span)) })
}

/** Returns what the latest measurement of a type allows. */
function rangeOf({ measurements, measurement_types }: PipePassport, code: string): AllowedBounds {
  const type = measurement_types.find((each) => each.code === code)
  const latest = measurements.find((each) => each.type === type?.id && each.superseded_by === null)
  return { min: latest?.allowed_min ?? null, max: latest?.allowed_max ?? null }
}

type WindingSeriesProps = Interruptions & {
  known: readonly ShownSeries[]
  whole: Interval
  span: Interval
  isZoomed: boolean
  onZoom: (span: Interval | null) => void
}

/** Draws what is known of a winding; all of it can be read at a time, and a part shown larger. */
export function WindingSeries({
  known,
  whole,
  span,
  isZoomed,
  onZoom,
  ...interruptions
}: WindingSeriesProps) {
  const t = useTexts()
  const { ref, width } = useElementSize()
  const [chosen, read] = useState(whole.start + (whole.end - whole.start) / 2)
  const at = Math.min(span.end, Math.max(span.start, chosen))
  return (
    <div ref={ref} className={classes.root}>
      <WindingLegend {...interruptions} known={known} whole={whole} />
      {known.map(({ metric, series, range }) => (
        <figure key={metric} className={classes.series}>
          <Caption {...{ metric, series, range }} />
          {width > 0 && (
            <SeriesChart
              {...{ series, range, span, at, width }}
              {...interruptions}
              onRead={read}
              onZoom={onZoom}
            />
          )}
        </figure>
      ))}
      {width > 0 && <Times span={span} width={width} />}
      <Reader {...{ known, span, at }} onRead={read} />
      <Group gap="xs" className={classes.zoom}>
        <Button
          variant="default"
          size="compact-md"
          disabled={span.end - span.start <= 2 * MINUTE}
          onClick={() => onZoom(closer(span, at))}
        >
          {t('winding.zoomIn')}
        </Button>
        {isZoomed && (
          <Button variant="default" size="compact-md" onClick={() => onZoom(null)}>
            {t('winding.whole')}
          </Button>
        )}
      </Group>
      <SeriesTable known={known} span={span} />
    </div>
  )
}

function Caption({ metric, series: { unit, points, mean }, range: { min, max } }: ShownSeries) {
  const t = useTexts()
  const values = points.map(([, value]) => value)
  const figure = (value: number) => formatNumber(value, 0)
  return (
    <figcaption>
      <b>{t(`metric.${metric}`)}</b>
      {mean === null ? (
        <span>{t('winding.noData')}</span>
      ) : (
        <>
          <span>{t('winding.mean', { value: `${figure(mean)} ${unit}` })}</span>
          <span>
            {t('winding.range', { low: figure(Math.min(...values)), high: figure(Math.max(...values)) })}
          </span>
        </>
      )}
      {min !== null && max !== null && (
        <span>{t('winding.allowedRange', { min: formatNumber(min, 1), max: formatNumber(max, 1) })}</span>
      )}
    </figcaption>
  )
}

function Times({ span, width }: { span: Interval; width: number }) {
  const across = width - LEFT - RIGHT
  return (
    <svg className={classes.chart} width={width} height={18} aria-hidden>
      {timesBelow(span, across).map((at) => {
        const x = LEFT + ((at - span.start) / (span.end - span.start)) * across
        return (
          <text key={at} x={x} y={13} textAnchor={x > width - 24 ? 'end' : 'middle'}>
            {formatTime(at)}
          </text>
        )
      })}
    </svg>
  )
}

type ReaderProps = { known: readonly ShownSeries[]; span: Interval; at: number; onRead: (at: number) => void }

/** Reads all series at one time; the arrow keys move it by a minute. */
function Reader({ known, span, at, onRead }: ReaderProps) {
  const t = useTexts()
  const values = known.map(({ metric, series }) => {
    const value = valueAt(series, at)
    const figure = value === null ? t('winding.noData') : `${formatNumber(value, 1)} ${series.unit}`
    return { metric, name: t(`metric.${metric}`), figure }
  })
  const words = values.map(({ name, figure }) => `${name} ${figure}`)
  return (
    <div className={classes.reader}>
      <input
        type="range"
        className={chart.slider}
        min={span.start}
        max={span.end}
        step={MINUTE}
        value={at}
        aria-label={t('winding.read')}
        aria-valuetext={[formatTime(at), ...words].join(', ')}
        onChange={({ currentTarget }) => onRead(Number(currentTarget.value))}
      />
      <p className={chart.read}>
        <b>{formatTime(at)}</b>
        {values.map(({ metric, name, figure }) => (
          <span key={metric}>
            {name} <b>{figure}</b>
          </span>
        ))}
      </p>
    </div>
  )
}
