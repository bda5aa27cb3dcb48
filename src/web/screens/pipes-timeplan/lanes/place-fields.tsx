import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { unfitLanes } from '#web/plan/board/drop-target.ts'
import { draftOfPlace, type MoveDraft, readDraft } from '#web/plan/move/move-draft.ts'
import { MoveFields } from '#web/plan/move/move-form.tsx'
import { lanePlaceOf } from '#web/screens/pipes-timeplan/actions/use-placing.ts'
import type { PipeTarget } from '#web/screens/pipes-timeplan/edits/pipe-target.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import classes from './place-bar.module.css'

type Props = {
  board: PipesBoard
  target: Pick<PipeTarget, 'preview' | 'written'>
  onWrite: (written: MoveDraft) => void
}

const NONE: ReadonlySet<keyof MoveDraft> = new Set()

/** The line, the day and the start of pipes that are previewed, which can be changed. */
export function PlaceFields({ board, target: { preview, written }, onWrite }: Props) {
  const t = useTexts()
  const from = lanePlaceOf(preview)
  const draft = written ?? draftOfPlace(from)
  const move = {
    ...{ draft, from, changed: NONE, fault: readDraft(draft, from).fault },
    change: (to: Partial<MoveDraft>) => onWrite({ ...draft, ...to }),
    unfit: (line: number) => unfitLanes.get()?.(line, [0, 0]) ?? '',
  }
  return (
    <div className={classes.fields}>
      <MoveFields
        move={move}
        lanes={board.plan.lines.map(({ id, code }) => ({ id, name: code }))}
        laneLabel={t('line')}
        startLabel={t('place.start')}
        size={useIsPhone() ? 'touch' : 'sm'}
      />
    </div>
  )
}
