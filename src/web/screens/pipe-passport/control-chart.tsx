import { type PointerEvent, useMemo, useState } from 'react'
import type { MeasurementTypeRecord } from '#contract/measurement-types.ts'
import type { ChartPoint } from '#contract/measurements-data.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { MeasuredResult } from '#web/pipes/measured-result.tsx'
import { resultLook } from '#web/pipes/result-looks.ts'
import { useTexts as usePipeTexts } from '#web/pipes/texts.ts'
import { useTypeWords } from '#web/pipes/type-name.ts'
import {
  allowedArea,
  type ChartScale,
  type ControlLimits,
  chartScale,
  controlLimits,
  HEIGHT,
  nearestPoint,
  valueLine,
  WIDTH,
} from './chart-scale.ts'
import classes from './control-chart.module.css'
import { useTexts } from './texts.ts'

type Props = {
  /** At least one, oldest first. */
  points: readonly ChartPoint[]
  type: MeasurementTypeRecord
  /** The pipe whose values are marked. */
  pipe: number
  /** Whether the arrow keys read values at once. */
  hasFocus?: boolean
}

/** Draws values in the order in which they were measured; pointing at it or the arrow keys read one of them. */
export function ControlChart({ points, type, pipe, hasFocus = false }: Props) {
  const t = useTexts()
  const ofPipes = usePipeTexts()
  const words = useTypeWords()
  const own = points.findLastIndex((point) => point.pipe_id === pipe)
  const [chosen, setChosen] = useState(own === -1 ? points.length - 1 : own)
  const limits = useMemo(
    () => (type.input === 'boolean' ? null : controlLimits(points.map(({ value }) => value))),
    [points, type],
  )
  const point = points[Math.min(chosen, points.length - 1)]
  if (!point) return null
  const read = `${point.pipe}, ${formatDateTime(point.at)}, ${words.value(type, point.value)}, ${ofPipes(`result.${resultLook(point.result).word}`)}`
  return (
    <div className={classes.root}>
      <Drawing {...{ points, type, pipe, chosen, limits }} onChoose={setChosen} />
      <input
        type="range"
        className={classes.slider}
        min={0}
        max={points.length - 1}
        value={chosen}
        aria-label={t('chart.read')}
        aria-valuetext={read}
        // biome-ignore lint/a11y/noAutofocus: it comes into an open dialog, after what has the focus there.
        autoFocus={hasFocus}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
      />
      <p className={classes.read}>
        <b>{point.pipe}</b>
        <span>{formatDateTime(point.at)}</span>
        {type.readings > 1 && ofPipes('aggregate', { aggregate: type.aggregate })}
        <b>{words.value(type, point.value)}</b>
        <MeasuredResult result={point.result} />
      </p>
      {limits && (
        <p className={classes.limits}>
          {t('chart.limits', {
            mean: words.figure(type, limits.mean),
            low: words.figure(type, limits.low),
            high: words.value(type, limits.high),
          })}
        </p>
      )}
    </div>
  )
}

type DrawingProps = Props & {
  chosen: number
  limits: ControlLimits | null
  onChoose: (index: number) => void
}

function Drawing({ points, type, pipe, chosen, limits, onChoose }: DrawingProps) {
  const { figure } = useTypeWords()
  const scale = useMemo(() => chartScale(points, limits), [points, limits])
  const [first, last, point] = [points[0], points.at(-1), points[chosen]]
  const bounds = new Set([point?.min, point?.max].filter((bound) => bound != null))
  const handlePointerMove = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onChoose(nearestPoint(((clientX - left) / width) * WIDTH, scale, points.length))
  }
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden onPointerMove={handlePointerMove}>
      <path className={classes.allowed} d={allowedArea(points, scale)} />
      {[...bounds].map((bound) => (
        <text key={bound} x={54} y={scale.y(bound) + 4} textAnchor="end">
          {figure(type, bound)}
        </text>
      ))}
      {limits && <Limits limits={limits} scale={scale} />}
      <path className={classes.line} d={valueLine(points, scale)} />
      {points.map((each, index) => (
        <Mark
          key={each.id}
          at={[scale.x(index), scale.y(each.value)]}
          point={each}
          isOwn={each.pipe_id === pipe}
        />
      ))}
      <path className={classes.cursor} d={`M${scale.x(chosen)} 8V${HEIGHT - 24}`} />
      <text x={60} y={HEIGHT - 6}>
        {first && formatDate(first.at)}
      </text>
      <text x={WIDTH - 12} y={HEIGHT - 6} textAnchor="end">
        {last && formatDate(last.at)}
      </text>
    </svg>
  )
}

function Limits({ limits: { mean, low, high }, scale }: { limits: ControlLimits; scale: ChartScale }) {
  const across = (value: number) => `M60 ${scale.y(value)}H${WIDTH - 12}`
  return (
    <>
      <path className={classes.mean} d={across(mean)} />
      <path className={classes.limit} d={`${across(low)}${across(high)}`} />
    </>
  )
}

const INSIDE = 1

type MarkProps = { at: readonly [x: number, y: number]; point: ChartPoint; isOwn: boolean }

/** A round mark inside the range, a diamond outside. */
function Mark({ at: [x, y], point: { result }, isOwn }: MarkProps) {
  const size = isOwn ? 6 : 3
  const own = isOwn || undefined
  if (result === INSIDE) return <circle className={classes.inside} data-own={own} cx={x} cy={y} r={size} />
  const reach = size + 1.5
  return (
    <path
      className={classes.outside}
      data-own={own}
      d={`M${x} ${y - reach}l${reach} ${reach}l${-reach} ${reach}l${-reach} ${-reach}z`}
    />
  )
}
