import { useStore } from '#web/lib/store.ts'
import classes from '#web/screens/parts-timeplan/parts-timeplan.module.css'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'
import { aiming } from './aiming.ts'

/** Says where picked work would go, and why there. */
export function AimBar({ words, hasPicks }: { words: Words; hasPicks: boolean }) {
  const t = useTexts()
  const aim = useStore(aiming)
  const canPut = aim?.preview.kind === 'places' && aim.preview.placements.length > 0
  return (
    <div
      className={classes.aim}
      role="status"
      data-shown={aim !== null || hasPicks || undefined}
      data-no={(aim && !canPut) || undefined}
    >
      {aim ? words.preview(aim.preview) : hasPicks && t('aim.hint')}
    </div>
  )
}
