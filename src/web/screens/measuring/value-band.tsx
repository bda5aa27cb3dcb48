import type { TypeOfInspection } from '#contract/measurements.ts'
import { MeasurementResult } from '#domain/pipes/measurement.ts'
import { Band, scaleOfBand } from '#web/pipes/band.tsx'
import { type BandScale, percentOf } from '#web/pipes/band-scale.ts'
import { useTypeWords } from '#web/pipes/type-name.ts'
import { judgedNow } from './desk/shown.ts'
import type { UsedDesk } from './desk/use-desk.ts'
import classes from './value-band.module.css'

type Props = { item: TypeOfInspection; desk: UsedDesk }

/** The allowed range with its bounds, the readings, and the value as it is typed. */
export function ValueBand({ item, desk: { entering } }: Props) {
  const words = useTypeWords()
  const { type, nominal, min, max } = item
  if (!entering) return null
  const readings = entering.readings.filter((reading) => reading !== null)
  const judged = judgedNow(entering, item)
  const value = judged?.value ?? null
  const result = judged?.result ?? MeasurementResult.NotMeasured
  const named = { name: words.name(type), unit: words.unit(type), decimals: type.decimals }
  const banded = { ...named, nominal, min, max, value, result, readings }
  const scale = scaleOfBand(banded)
  const at = (each: number, edge = 11) => ({
    insetInlineStart: `clamp(${edge}%, ${percentOf(each, scale)}%, ${100 - edge}%)`,
  })
  return (
    <div className={classes.root}>
      <p className={classes.value}>
        {value !== null && (
          <b style={at(value)} data-outside={result > MeasurementResult.Inside || undefined} aria-hidden>
            {words.figure(type, value)}
          </b>
        )}
      </p>
      <Band banded={banded} size="pad" />
      <p className={classes.bounds} aria-hidden>
        {boundsOf(item, scale).map((bounds) => (
          <span key={bounds.join()} style={at(bounds[0] ?? 0, bounds.length > 1 ? 22 : 11)}>
            {bounds.map((bound) => words.figure(type, bound)).join(' – ')}
          </span>
        ))}
      </p>
    </div>
  )
}

/** In percent of the band; bounds that are closer have one label. */
const LABEL_WIDTH = 16

/** Returns the bounds of a range, each with its own label, or together where there is no room for two. */
function boundsOf({ min, max }: TypeOfInspection, scale: BandScale): number[][] {
  const bounds = [...new Set([min, max].filter((bound) => bound !== null))]
  const isNarrow = min !== null && max !== null && percentOf(max, scale) - percentOf(min, scale) < LABEL_WIDTH
  return isNarrow ? [bounds] : bounds.map((bound) => [bound])
}
