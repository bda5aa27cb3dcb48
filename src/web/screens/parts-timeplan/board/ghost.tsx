import type { Placement } from '#planning/placement.ts'
import { useStore } from '#web/lib/store.ts'
import { aiming } from '#web/screens/parts-timeplan/intents/aiming.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'
import classes from './board.module.css'
import { acrossOf, DEMAND_HEIGHT, HEAD_HEIGHT } from './board-places.ts'

/** Work laid out on the board but not planned. */
export type PlacedGhost = { readonly placement: Placement; readonly isOn: boolean }

type Props = { board: Board; words: Words; ghosts: readonly PlacedGhost[] }

/** Where picked work would lie: what is aimed at, and what was laid out by itself. */
export function Ghost({ board, words, ghosts }: Props) {
  const aim = useStore(aiming)
  return (
    <div className={classes.ghosts} aria-hidden>
      {ghosts.map(({ placement, isOn }) => (
        <Placed
          key={placement.groupId}
          board={board}
          words={words}
          placement={placement}
          tone={isOn ? 'fit' : 'off'}
        />
      ))}
      {aim && <Aimed board={board} words={words} />}
    </div>
  )
}

function Aimed({ board, words }: { board: Board; words: Words }) {
  const aim = useStore(aiming)
  if (!aim) return null
  const { preview, lane, day } = aim
  if (preview.kind === 'places' && preview.placements.length > 0)
    return preview.placements.map((placement) => (
      <Placed
        key={placement.groupId}
        board={board}
        words={words}
        placement={placement}
        tone={placement.flags.length > 0 ? 'warn' : 'fit'}
      />
    ))
  const index = board.lanes.findIndex(({ operator }) => operator.id === lane.operator.id)
  const { columns, rowHeight } = board.scale
  const { left, width } = columns[day]!
  return (
    <div
      className={classes.ghost}
      data-tone="no"
      style={{
        left: `calc(var(--name-width) + ${left}px)`,
        top: HEAD_HEIGHT + DEMAND_HEIGHT + index * rowHeight,
        width,
        height: rowHeight,
      }}
    />
  )
}

type PlacedProps = { board: Board; words: Words; placement: Placement; tone: 'fit' | 'warn' | 'off' }

function Placed({ board, placement, tone, words }: PlacedProps) {
  const { lanes, scale, days } = board
  const lane = lanes.findIndex(({ operator }) => operator.id === placement.operatorId)
  if (lane < 0) return null
  return placement.pieces.map((piece) => {
    const left = acrossOf(piece.start, scale, days)
    return (
      <div
        key={piece.start}
        className={classes.ghost}
        data-tone={tone}
        style={{
          left,
          top: HEAD_HEIGHT + DEMAND_HEIGHT + lane * scale.rowHeight,
          width: Math.max(8, acrossOf(piece.end, scale, days) - left),
          height: scale.rowHeight,
        }}
      >
        {scale.zoom !== 'month' && words.when(piece).slice(11)}
      </div>
    )
  })
}
