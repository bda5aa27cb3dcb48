import { useStore } from '#web/lib/store.ts'
import classes from '#web/screens/parts-timeplan/parts-timeplan.module.css'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'
import { aiming } from './aiming.ts'
import { useOvertaken } from './overtaken-words.ts'
import type { Held } from './pickup.ts'

type Props = { words: Words; ticked: Held; hasPicks: boolean }

/** Says where picked work would go and why there, and who has moved it meanwhile. */
export function AimBar({ words, ticked, hasPicks }: Props) {
  const t = useTexts()
  const aim = useStore(aiming)
  const overtaken = useOvertaken(aim?.held ?? ticked, words)
  const canPut = aim?.preview.kind === 'places' && aim.preview.placements.length > 0
  const isUnskilled = aim?.preview.kind === 'places' && aim.preview.missing.length > 0
  return (
    <div
      className={classes.aim}
      role="status"
      data-shown={aim !== null || hasPicks || undefined}
      data-no={(aim && !canPut) || undefined}
      data-warn={overtaken !== '' || isUnskilled || undefined}
    >
      {overtaken !== '' && <b>{overtaken} · </b>}
      {aim ? words.preview(aim.preview) : hasPicks && t('aim.hint')}
    </div>
  )
}
