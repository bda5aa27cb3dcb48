import { useEffect, useEffectEvent } from 'react'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { unfitLanes } from '#web/plan/board/drop-target.ts'
import { draftOfPlace, type MoveDraft } from '#web/plan/move/move-draft.ts'
import { MoveFields } from '#web/plan/move/move-form.tsx'
import {
  lanePlaceOf,
  type PipeTarget,
  readWritten,
  type WrittenPlace,
} from '#web/screens/pipes-timeplan/edits/pipe-target.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import classes from './place-bar.module.css'

type Props = {
  board: PipesBoard
  target: Pick<PipeTarget, 'preview' | 'written'>
  onWrite: (to: Partial<MoveDraft>) => void
  /** Nothing more was written for a moment. */
  onPause: () => void
  /** A field is left. */
  onWritten: () => void
}

/** How long after its hour was typed a start is read as the full hour. */
const PAUSE_MS = 1_000

const NONE: ReadonlySet<keyof MoveDraft> = new Set()

/** The line, the day and the start of pipes that are previewed, which can be changed; what is not being written is where they would be. */
export function PlaceFields({ board, target: { preview, written }, onWrite, onPause, onWritten }: Props) {
  usePause(written, onPause)
  const t = useTexts()
  const from = lanePlaceOf(preview)
  const move = {
    ...{ draft: { ...draftOfPlace(from), ...written?.typed }, from, changed: NONE },
    fault: written ? readWritten(written, preview).fault : null,
    change: onWrite,
    unfit: (line: number) => unfitLanes.get()?.(line, [0, 0]) ?? '',
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the fields within take the focus, which they leave
    <div className={classes.fields} onBlur={onWritten}>
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

/** Calls back once nothing more is written of a place that is unfinished. */
function usePause(written: WrittenPlace | undefined, onPause: () => void): void {
  const pause = useEffectEvent(onPause)
  useEffect(() => {
    if (!written?.isUnfinished) return undefined
    const timer = setTimeout(() => pause(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [written])
}
