import { Link } from 'wouter'
import type { AssignedUse, WoundPipe } from '#planning/pipes/mandrels.ts'
import { formatTime } from '#web/lib/format.ts'
import { userCan } from '#web/lib/permission.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { type TimeAxis, xOf } from '#web/plan/board/time-axis.ts'
import { conflictSentence } from '#web/screens/pipes-timeplan/labels/conflict-sentence.ts'
import { shortTime } from '#web/screens/pipes-timeplan/labels/use-pipe-change-labels.ts'
import { type PipeBlock, type PipesBoard, pipeName } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import classes from './lanes.module.css'
import { partsOfUse } from './use-parts.ts'

/** Less room than this, in pixels, holds no words. */
const LEAST_WORDS = 48
/** The pixels that the words of a pipe that is left on a mandrel take. */
const LEAST_LEFT = 110

export type MandrelUseProps = {
  use: AssignedUse
  left: number
  width: number
  block: PipeBlock | undefined
  board: PipesBoard
  axis: TimeAxis
  /** The pixels from its end to the next one. */
  room: number
}

/** How a pipe uses a mandrel; it leads to a pipe that was wound, or opens the card of one that is planned. */
export function MandrelUse({ use, left, width, block, board, axis, room: after }: MandrelUseProps) {
  const t = useTexts()
  const conflict = conflictSentence(use, board, t)
  const { pipe } = use
  const name = block ? pipeName(block.product, board) : pipe ? woundWords(pipe, use, t) : ''
  const words = [name, ...(conflict === null ? [] : [conflict])].join('\n')
  const parts = partsOfUse(use, block, board.rules.settings)
  const bar = {
    className: classes.use,
    'data-conflict': conflict !== null || undefined,
    style: { left, width },
    'aria-label': words,
    title: words,
    children: (
      <>
        {parts.map(({ kind, until }, index) => {
          const from = index === 0 ? left : xOf(parts[index - 1]!.until, axis)
          const room = xOf(until, axis) - from
          return (
            <span key={kind} data-part={kind} style={{ width: room }}>
              {kind === 'cooling' && room >= 34 && formatTime(until)}
              {kind === 'left' && room >= LEAST_LEFT && <i>{t('mandrel.left')}</i>}
            </span>
          )
        })}
        {conflict !== null && after >= LEAST_WORDS && <strong style={{ maxWidth: after }}>{conflict}</strong>}
      </>
    ),
  }
  return pipe && userCan('@pipes_view') ? (
    <Link {...bar} href={`/qa/pipes/${pipe.id}`} />
  ) : (
    <div {...bar} role="img" data-card={block?.id} />
  )
}

/** Says which pipe is on a mandrel, and since when or when it is ready. */
function woundWords(
  { number, readyAt }: WoundPipe,
  { end }: AssignedUse,
  t: ReturnType<typeof useTexts>,
): string {
  const isReady = readyAt <= serverNow()
  return t(isReady ? 'mandrel.ready' : 'mandrel.cooling', {
    ...{ pipe: number, at: shortTime(readyAt), free: shortTime(end) },
  })
}
