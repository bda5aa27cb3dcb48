import { MINUTE } from '#domain/time.ts'
import { windingStart } from '#planning/pipes/lay-line.ts'
import { useStore } from '#web/lib/store.ts'
import { boldWidth } from '#web/plan/board/text-width.ts'
import { type TimeAxis, xOf } from '#web/plan/board/time-axis.ts'
import { type DrawnSpan, drawnIn } from '#web/plan/board/use-drawn-span.ts'
import { type PipesBoard, pipeName } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { type SuggestedGhost, suggestedPlan } from '#web/screens/pipes-timeplan/model/suggested-ghosts.ts'
import lanes from './lanes.module.css'
import { BLOCK_EDGES, BLOCK_SIZE } from './pipe-block.tsx'
import classes from './suggested-ghosts.module.css'

type Props = { board: PipesBoard; line: number; axis: TimeAxis; span: DrawnSpan }

/** What the open suggestion plans on a line, `+` new and `⇄` moved, and what it moves away from it. */
export function SuggestedGhosts({ board, line, axis, span }: Props) {
  const { ghosts } = useStore(suggestedPlan)
  const across = (ghost: SuggestedGhost, start: number, end: number) => {
    const left = xOf(start, axis)
    return { ghost, left, width: xOf(end, axis) - left }
  }
  const leaving = ghosts.flatMap((ghost) =>
    ghost.from?.line === line && !ghost.isOff ? across(ghost, ghost.from.start, ghost.from.end) : [],
  )
  const coming = ghosts.flatMap((ghost) =>
    ghost.slot.line === line ? across(ghost, ghost.slot.start, ghost.slot.end) : [],
  )
  return (
    <div aria-hidden data-suggested="">
      {drawnIn(leaving, span).map(({ ghost, left, width }) => (
        <div key={ghost.id} className={classes.leaving} style={{ left, width }} />
      ))}
      {drawnIn(coming, span).map(({ ghost, left, width }) => (
        <Ghost key={ghost.id} {...{ ghost, left, width, board, axis }} />
      ))}
    </div>
  )
}

type GhostProps = {
  ghost: SuggestedGhost
  left: number
  width: number
  board: PipesBoard
  axis: TimeAxis
}

/** What a suggested pipe is called, as far as there is room: `+` new, `⇄` moved. */
export function SuggestedName({
  ghost: { id, from },
  board,
  room,
}: Pick<GhostProps, 'ghost' | 'board'> & { room: number }) {
  const product = board.products.get(id)
  const sign = from === null ? '+' : '⇄'
  const names = product ? [pipeName(product, board), `-${product.number}`] : []
  const words = [...names.map((name) => `${sign} ${name}`), sign]
  const fitting = words.find((each) => room >= boldWidth(each, BLOCK_SIZE) + BLOCK_EDGES)
  return fitting && <b>{fitting}</b>
}

function Ghost({ ghost, left, width, board, axis }: GhostProps) {
  const { id, slot, isOff } = ghost
  const product = board.products.get(id)
  const winding = xOf(windingStart(slot), axis)
  const room = left + width - winding
  const cooled = xOf(slot.end + (product?.cooling_minutes ?? 0) * MINUTE, axis)
  return (
    <div className={lanes.ghost} data-ghost={id} data-off={isOff || undefined}>
      <div className={lanes.setup} style={{ left, width: winding - left }} />
      <div className={lanes.block} style={{ left: winding, width: room }}>
        <SuggestedName {...{ ghost, board, room }} />
      </div>
      <div className={lanes.tail} style={{ left: left + width, width: cooled - left - width }} />
    </div>
  )
}
