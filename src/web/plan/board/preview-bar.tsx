import { useStore } from '#web/lib/store.ts'
import type { Held } from '#web/plan/changes/held.ts'
import { useTexts } from '#web/plan/texts.ts'
import { dropTarget } from './drop-target.ts'
import classes from './plan-layout.module.css'

type Props = { picked: Held; hasPicks: boolean; overtaken: (held: Held) => string }

/** Shows where held work would go and why, and who has moved it since it was selected. */
export function PreviewBar({ picked, hasPicks, overtaken }: Props) {
  const t = useTexts()
  const target = useStore(dropTarget)
  const moved = overtaken(target?.held ?? picked)
  return (
    <div
      className={classes.preview}
      role="status"
      data-shown={target !== null || hasPicks || undefined}
      data-no={target?.ghosts.length === 0 || undefined}
      data-warn={moved !== '' || (target !== null && target.warning !== '') || undefined}
    >
      {moved !== '' && <b>{moved} · </b>}
      {target ? target.sentence : hasPicks && t('preview.hint')}
    </div>
  )
}
