import { MeasurementResult } from '#domain/pipes/measurement.ts'
import { formatFixed } from '#web/lib/format.ts'
import classes from './band.module.css'
import { type BandScale, bandScale, percentOf } from './band-scale.ts'
import { resultLook } from './result-looks.ts'
import { useTexts } from './texts.ts'

/** A value with its range, as a band shows them. */
export type Banded = {
  readonly name: string
  /** The unit as people write it; empty if there is none. */
  readonly unit: string
  readonly decimals: number
  readonly nominal: number | null
  readonly min: number | null
  readonly max: number | null
  /** Null before the first reading. */
  readonly value: number | null
  /** A code of `measurement_result`. */
  readonly result: number
  readonly readings?: readonly number[]
  /** Values that were corrected since. */
  readonly superseded?: readonly number[]
}

export type BandSize = 'row' | 'card' | 'pad'

type Props = { banded: Banded; size?: BandSize }

/** Draws a value against what is allowed: a round mark inside, a diamond outside, hollow for what was corrected since. */
export function Band({ banded, size = 'row' }: Props) {
  const label = useBandLabel()
  const { min, max, nominal, value, result, readings = [], superseded = [] } = banded
  const scale = scaleOfBand(banded)
  const isInside = result === MeasurementResult.Inside
  return (
    <div className={classes.root} data-size={size} role="img" aria-label={label(banded)}>
      <i className={classes.track} />
      {(min !== null || max !== null) && (
        <i
          className={classes.allowed}
          data-open={min === null ? 'start' : max === null ? 'end' : undefined}
          style={spanOf(min ?? scale.start, max ?? scale.end, scale)}
        />
      )}
      {nominal !== null && <i className={classes.nominal} style={at(nominal, scale)} />}
      {readings.map((reading, index) => (
        <i key={index} className={classes.reading} style={at(reading, scale)} />
      ))}
      {superseded.map((old, index) => (
        <i key={index} className={classes.mark} data-is="superseded" style={at(old, scale)} />
      ))}
      {value !== null && (
        <i className={classes.mark} data-is={isInside ? 'inside' : 'outside'} style={at(value, scale)} />
      )}
    </div>
  )
}

/** Returns the scale of a band, on which everything fits. */
export function scaleOfBand({ min, max, nominal, value, readings = [], superseded = [] }: Banded): BandScale {
  const values = [...readings, ...superseded, value, nominal]
  return bandScale(
    { min, max },
    values.filter((each) => each !== null),
  )
}

/** Returns the function that says in words what a band shows. */
function useBandLabel(): (banded: Banded) => string {
  const t = useTexts()
  return ({ name, unit, decimals, min, max, value, result }) => {
    const written = (number: number) => `${formatFixed(number, decimals)} ${unit}`.trim()
    const range = () => {
      if (min !== null && max !== null)
        return t('band.between', { min: formatFixed(min, decimals), max: written(max) })
      if (min !== null) return t('band.atLeast', { min: written(min) })
      return max === null ? t('band.any') : t('band.atMost', { max: written(max) })
    }
    if (value === null) return t('band.empty', { name, range: range() })
    const word = t(`result.${resultLook(result).word}`)
    return t('band', { name, value: written(value), result: word, range: range() })
  }
}

const at = (value: number, scale: BandScale) => ({ insetInlineStart: `${percentOf(value, scale)}%` })

const spanOf = (min: number, max: number, scale: BandScale) => ({
  ...at(min, scale),
  width: `${percentOf(max, scale) - percentOf(min, scale)}%`,
})
