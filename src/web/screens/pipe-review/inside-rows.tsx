import { Band } from '#web/pipes/band.tsx'
import type { MeasuredRow } from '#web/pipes/measured-rows.ts'
import { resultLook } from '#web/pipes/result-looks.ts'
import { useTypeWords } from '#web/pipes/type-name.ts'
import { useAllowed, useBanded } from '#web/pipes/use-banded.ts'
import classes from './inside-rows.module.css'

/** The measurements that are in order, a line each. */
export function InsideRows({ rows }: { rows: readonly MeasuredRow[] }) {
  const words = useTypeWords()
  const banded = useBanded()
  const allowed = useAllowed()
  return (
    <ul className={classes.root}>
      {rows.map((row) => {
        const { type, measurement } = row
        const { word, Icon } = resultLook(measurement.result)
        return (
          <li key={measurement.id}>
            <span className={classes.name}>
              <Icon size={16} data-result={word} aria-hidden /> {words.name(type)}
            </span>
            <span className={classes.value}>
              <b>{words.figure(type, measurement.value)}</b> <small>{words.unit(type)}</small>
            </span>
            <span className={classes.band}>{type.input !== 'boolean' && <Band banded={banded(row)} />}</span>
            <span className={classes.allowed}>{allowed(row)}</span>
          </li>
        )
      })}
    </ul>
  )
}
