import classes from './band-legend.module.css'
import { useTexts } from './texts.ts'

const signs = ['allowed', 'nominal', 'reading', 'result'] as const

/** Explains how a value is drawn on its range; the text beside each range says the same to screen readers. */
export function BandLegend() {
  const t = useTexts()
  return (
    <ul className={classes.root} aria-hidden>
      {signs.map((sign) => (
        <li key={sign}>
          <i data-is={sign} /> {t(`legend.${sign}`)}
        </li>
      ))}
    </ul>
  )
}
