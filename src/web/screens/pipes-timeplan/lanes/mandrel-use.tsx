import { Link } from 'wouter'
import { MINUTE } from '#domain/time.ts'
import { windingStart } from '#planning/pipes/lay-line.ts'
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

/** Less room than this, in pixels, holds no words. */
const LEAST_WORDS = 48

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
  const parts = block
    ? [
        { kind: 'setup', until: windingStart(block.slot) },
        { kind: 'winding', until: block.slot.end },
        { kind: 'cooling', until: block.coolsUntil },
        { kind: 'demoulding', until: block.coolsUntil + board.rules.settings.demoulding_min * MINUTE },
      ]
    : [
        { kind: 'cooling', until: pipe?.readyAt ?? use.end },
        { kind: 'demoulding', until: use.end },
      ]
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
