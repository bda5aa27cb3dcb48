import { type PointerEvent, useMemo, useState } from 'react'
import type { MachineSeries } from '#contract/measurements-data.ts'
import type { Interval } from '#domain/time.ts'
import { formatNumber } from '#web/lib/format.ts'
import { activeDuring } from './alarm-groups.ts'
import {
  type AllowedBounds,
  BOTTOM,
  LEFT,
  RIGHT,
  SERIES_HEIGHT,
  type SeriesScale,
  seriesLine,
  seriesScale,
  TOP,
} from './series-scale.ts'
import classes from './winding-card.module.css'
import type { Interruptions } from './winding-legend.tsx'

type Props = Interruptions & {
  series: MachineSeries
  range: AllowedBounds
  /** The time that is shown. */
  span: Interval
  /** The instant that is read. */
  at: number
  /** In pixels. */
  width: number
  onRead: (at: number) => void
  onZoom: (span: Interval) => void
}

/** A movement of the pointer that is shorter, in pixels, only reads. */
const SHORTEST_DRAG = 12
/** The stripe of an alarm above a series, in pixels. */
const ALARM_HEIGHT = 5

/** Draws a series; pointing at it reads a time, dragging across it shows that time larger. */
export function SeriesChart({ series, range, pauses, alarms, span, at, width, onRead, onZoom }: Props) {
  const scale = useMemo(() => seriesScale(series.points, range, span, width), [series, range, span, width])
  const drag = useDrag(span, width, { onRead, onZoom })
  const across = { y: TOP, height: SERIES_HEIGHT - TOP - BOTTOM }
  return (
    <svg className={classes.chart} width={width} height={SERIES_HEIGHT} aria-hidden {...drag.handlers}>
      <Allowed range={range} scale={scale} width={width} />
      {series.gaps.map(([from, to]) => (
        <rect
          key={from}
          className={classes.gap}
          {...across}
          {...between({ start: from, end: to }, span, scale)}
        />
      ))}
      {pauses.map(({ id, start_time, end_time }) => {
        const pause = {
          start: Date.parse(start_time),
          end: end_time === null ? span.end : Date.parse(end_time),
        }
        return <rect key={id} className={classes.pause} {...across} {...between(pause, span, scale)} />
      })}
      <Alarms alarms={alarms} span={span} scale={scale} />
      <path className={classes.line} d={seriesLine(series.points, series.gaps, scale)} />
      {drag.chosen && <rect className={classes.chosen} {...across} {...between(drag.chosen, span, scale)} />}
      <path className={classes.cursor} d={`M${scale.x(at)} ${TOP}V${SERIES_HEIGHT - BOTTOM}`} />
    </svg>
  )
}

/** The allowed range with its bounds, or the lowest and highest value where nothing is known of it. */
function Allowed({
  range: { min, max },
  scale,
  width,
}: {
  range: AllowedBounds
  scale: SeriesScale
  width: number
}) {
  const { y, low, high } = scale
  const isKnown = min !== null || max !== null
  const [top, bottom] = [y(max ?? high), y(min ?? low)]
  const margin = (high - low) / 12
  const figures = isKnown ? [min, max].filter((bound) => bound !== null) : [low + margin, high - margin]
  return (
    <>
      {isKnown && (
        <rect
          className={classes.allowed}
          x={LEFT}
          y={top}
          width={width - LEFT - RIGHT}
          height={bottom - top}
        />
      )}
      {figures.map((value) => (
        <text key={value} x={LEFT - 8} y={y(value) + 4} textAnchor="end">
          {formatNumber(value, high - low < 10 ? 1 : 0)}
        </text>
      ))}
    </>
  )
}

/** Marks when alarms were active, above the series; also a short one can be seen. */
function Alarms({ alarms, span, scale }: Pick<Props, 'alarms' | 'span'> & { scale: SeriesScale }) {
  return alarms.map((alarm) => {
    const active = activeDuring(alarm, span)
    if (active.start > active.end) return null
    const { x, width } = between(active, span, scale)
    return (
      <rect
        key={`${alarm.code} ${alarm.start_time}`}
        className={classes.alarm}
        {...{ x, y: TOP, width: Math.max(2, width), height: ALARM_HEIGHT }}
      />
    )
  })
}

/** Returns the position and width of a time, as much of it as is shown. */
function between({ start, end }: Interval, span: Interval, { x }: SeriesScale) {
  const left = x(Math.max(start, span.start))
  return { x: left, width: Math.max(0, x(Math.min(end, span.end)) - left) }
}

/** Follows a pointer over a chart. */
function useDrag(span: Interval, width: number, { onRead, onZoom }: Pick<Props, 'onRead' | 'onZoom'>) {
  const [begun, begin] = useState<number | null>(null)
  const [now, move] = useState(0)
  const atPointer = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const part = (clientX - currentTarget.getBoundingClientRect().left - LEFT) / (width - LEFT - RIGHT)
    return span.start + Math.min(1, Math.max(0, part)) * (span.end - span.start)
  }
  const isLong = (end: number) =>
    begun !== null &&
    (Math.abs(end - begun) / (span.end - span.start)) * (width - LEFT - RIGHT) >= SHORTEST_DRAG
  const chosen =
    begun !== null && isLong(now) ? { start: Math.min(begun, now), end: Math.max(begun, now) } : null
  return {
    chosen,
    handlers: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        begin(atPointer(event))
        move(atPointer(event))
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        move(atPointer(event))
        onRead(atPointer(event))
      },
      onPointerUp: () => {
        if (chosen) onZoom(chosen)
        begin(null)
      },
      onPointerCancel: () => begin(null),
    },
  }
}
