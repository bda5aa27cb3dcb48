import classes from './measured-result.module.css'
import { resultLook } from './result-looks.ts'
import { useTexts } from './texts.ts'

type Props = {
  /** A code of `measurement_result`. */
  result: number
}

/** Says where a value is in its allowed range, by an icon and a word. */
export function MeasuredResult({ result }: Props) {
  const t = useTexts()
  const { word, Icon } = resultLook(result)
  return (
    <span className={classes.root} data-result={word}>
      <Icon size={16} aria-hidden />
      {t(`result.${word}`)}
    </span>
  )
}
