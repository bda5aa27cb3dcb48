import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import classes from './place-bar.module.css'

type Props = { name: string; pressKey: string; onClick: () => void }

/** A link of the place bar to another place, and the key that does the same. */
export function PlaceLink({ name, pressKey, onClick }: Props) {
  const t = useTexts()
  return (
    <span className={classes.go}>
      <button type="button" onClick={onClick}>
        {name}
      </button>
      <span className={classes.keys}>{t('place.key', { key: pressKey })}</span>
    </span>
  )
}
