import { formatDateTime, formatFixed } from '#web/lib/format.ts'
import { Band, scaleOfBand } from '#web/pipes/band.tsx'
import { percentOf } from '#web/pipes/band-scale.ts'
import { MeasuredResult } from '#web/pipes/measured-result.tsx'
import type { MeasuredRow } from '#web/pipes/measured-rows.ts'
import { useTypeWords } from '#web/pipes/type-name.ts'
import { useBanded } from '#web/pipes/use-banded.ts'
import { WorstNote } from '#web/pipes/worst-note.tsx'
import { beyondOf, worstValue } from '#web/pipes/worst-value.ts'
import classes from './failing-card.module.css'
import { useTexts } from './texts.ts'

/** A measurement out of its range: how far, by which readings, and who measured it. */
export function FailingCard({ row }: { row: MeasuredRow }) {
  const words = useTypeWords()
  const { type, measurement } = row
  const { measured_by, measured_at, temperature } = measurement
  // Of a correction to not OK, its reason says what is not.
  const comment = measurement.comment || (type.input === 'boolean' && measurement.correction_reason) || ''
  const how = [
    measured_by?.name,
    formatDateTime(measured_at),
    temperature === null ? '' : `${formatFixed(temperature, 0)} °C`,
  ]
  return (
    <article className={classes.root}>
      <header className={classes.head}>
        <h3>{words.name(type)}</h3>
        {type.input !== 'boolean' && <MeasuredResult result={measurement.result} />}
        <b className={classes.value}>
          {words.figure(type, worstValue(row))} <small>{words.unit(type)}</small>
        </b>
        <small className={classes.worst}>
          <WorstNote row={row} />
        </small>
      </header>
      {type.input !== 'boolean' && <Scale row={row} />}
      <footer className={classes.foot}>
        <span>
          <Beyond row={row} />
        </span>
        <span className={classes.how}>{how.filter(Boolean).join(' · ')}</span>
      </footer>
      {comment !== '' && <p className={classes.comment}>{comment}</p>}
    </article>
  )
}

/** The band of the value with the bounds of what is allowed below it. */
function Scale({ row }: { row: MeasuredRow }) {
  const toBanded = useBanded()
  const { figure } = useTypeWords()
  const { readings } = row.measurement
  const banded = {
    ...toBanded(row),
    readings: readings.length > 1 ? readings : [],
  }
  const scale = scaleOfBand(banded)
  return (
    <div className={classes.scale}>
      <Band banded={banded} size="card" />
      <div className={classes.edges} aria-hidden>
        {[banded.min, banded.max].map(
          (bound, index) =>
            bound !== null && (
              <span key={index} style={{ insetInlineStart: `${percentOf(bound, scale)}%` }}>
                {figure(row.type, bound)}
              </span>
            ),
        )}
      </div>
    </div>
  )
}

/** Says by how much the value is out, and which readings it is made of. */
function Beyond({ row }: { row: MeasuredRow }) {
  const t = useTexts()
  const words = useTypeWords()
  const { type, measurement } = row
  const beyond = beyondOf(row)
  const worst = worstValue(row)
  return (
    <>
      {beyond && (
        <>
          <b>{words.value(type, beyond.by)}</b> {t(beyond.end === 'min' ? 'belowMin' : 'aboveMax')}
        </>
      )}
      {measurement.readings.length > 1 && (
        <>
          {beyond && ' · '}
          {t('readings')}{' '}
          {measurement.readings.map((reading, index) => (
            <span key={index} className={classes.reading} data-worst={reading === worst || undefined}>
              {words.figure(type, reading)}
            </span>
          ))}
        </>
      )}
    </>
  )
}
