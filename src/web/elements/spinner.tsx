import classes from './spinner.module.css'
import { useTexts } from './texts.ts'

/** Something is on its way. Appears after a moment, so that a quick answer does not flicker. */
export function Spinner() {
  const t = useTexts()
  return (
    <div role="status" className={classes.root}>
      <span className={classes.ring} aria-hidden />
      <span className={classes.words}>{t('loading')}</span>
    </div>
  )
}
