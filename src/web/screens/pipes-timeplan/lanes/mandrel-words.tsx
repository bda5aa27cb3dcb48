import { formatTimeAfter } from '#web/lib/format.ts'
import type { PipePlaces } from '#web/screens/pipes-timeplan/edits/pipe-preview.ts'
import { nameOnMandrel } from '#web/screens/pipes-timeplan/labels/conflict-sentence.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import classes from './place-bar.module.css'

type Props = { preview: PipePlaces; board: PipesBoard }

/** What the row of the mandrel of previewed pipes shows, which may be out of view: when it is occupied, and by what before and after. */
export function MandrelWords({ preview, board }: Props) {
  const t = useTexts()
  const { slots, uses, mandrel, onMandrel } = preview
  const last = slots.at(-1)!
  const own = uses.find(({ job }) => job === last.id)
  if (mandrel === null || !own) return null
  const { before, after } = onMandrel
  const at = (instant: number) => formatTimeAfter(instant, last.slot.start)
  const words = [
    ...(before ? [t('preview.before', { pipe: nameOnMandrel(before, board), at: at(before.end) })] : []),
    t('preview.own', { from: at(own.start), until: at(own.end) }),
    ...(after ? [t('preview.after', { pipe: nameOnMandrel(after, board), at: at(after.start) })] : []),
  ]
  return <span className={classes.times}>{`${mandrel}: ${words.join(' · ')}`}</span>
}
