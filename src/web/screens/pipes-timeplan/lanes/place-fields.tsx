import { useEffect, useEffectEvent } from 'react'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { unfitLanes } from '#web/plan/board/drop-target.ts'
import { draftOfPlace, type MoveDraft } from '#web/plan/move/move-draft.ts'
import { MoveFields } from '#web/plan/move/move-form.tsx'
import type { PipePreview } from '#web/screens/pipes-timeplan/edits/pipe-preview.ts'
import {
  lanePlaceOf,
  type PipeTarget,
  readWritten,
  type WrittenPlace,
} from '#web/screens/pipes-timeplan/edits/pipe-target.ts'
import { shortTime } from '#web/screens/pipes-timeplan/labels/use-pipe-change-labels.ts'
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
  /** Previews the place that is offered instead of a past time. */
  onOffer: () => void
}

/** How long after its hour was typed a start is read as the full hour. */
const PAUSE_MS = 1_000

const NONE: ReadonlySet<keyof MoveDraft> = new Set()

/** The line, the day and the start of pipes that are previewed, which can be changed; what is not being written is where they would be. */
export function PlaceFields({ board, target: { preview, written }, onWrite, onPause, ...on }: Props) {
  usePause(written, onPause)
  const t = useTexts()
  const from = lanePlaceOf(preview)
  const move = {
    ...{ draft: written ? { ...written.from, ...written.typed } : draftOfPlace(from), from, changed: NONE },
    fault: written ? readWritten(written, preview).fault : null,
    change: onWrite,
    unfit: (line: number) => unfitLanes.get()?.(line, [0, 0]) ?? '',
  }
  const said = (offer: PipePreview) => (
    <span className={classes.go}>
      {t('past')}.
      {offer.kind === 'places' && (
        <button type="button" onClick={on.onOffer}>
          {t('past.offer', { at: shortTime(offer.slots[0]!.slot.start) })}
        </button>
      )}
    </span>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the fields within take the focus, which they leave
    <div className={classes.fields} onBlur={on.onWritten}>
      <MoveFields
        move={move}
        lanes={board.plan.lines.map(({ id, code }) => ({ id, name: code }))}
        laneLabel={t('line')}
        startLabel={t('place.start')}
        errors={
          written?.offer ? { [pastField(written, preview, board.rules.today)]: said(written.offer) } : {}
        }
        size={useIsPhone() ? 'touch' : 'sm'}
      />
    </div>
  )
}

/** Returns the field that makes a written place past: the day, or on the day of today the start. */
function pastField(written: WrittenPlace, preview: PipePreview, today: number): 'day' | 'start' {
  const { place } = readWritten(written, preview)
  return place && place.instant < today ? 'day' : 'start'
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
