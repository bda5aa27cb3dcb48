import { GridCell, GridRow } from '#web/elements/grid-roles.tsx'
import { formatTime } from '#web/lib/format.ts'
import { useStore } from '#web/lib/store.ts'
import type { Held } from '#web/plan/changes/held.ts'
import { useTexts } from '#web/plan/texts.ts'
import boardClasses from './board.module.css'
import type { Board } from './board.ts'
import { HEAD_HEIGHT, NAME_WIDTH, UNASSIGNED_HEIGHT } from './board-places.ts'
import { type DropTarget, dropTarget } from './drop-target.ts'
import classes from './ghost.module.css'
import { type DrawnGhost, drawnOf, type Ghost } from './ghost-places.ts'

type Props = {
  board: Board
  /** Automatically scheduled work that is not planned yet. */
  ghosts: readonly Ghost[]
  overtaken: (held: Held) => string
}

/** Where work would be: held work over a place, and automatically scheduled work. */
export function Ghosts({ board, ghosts, overtaken }: Props) {
  const t = useTexts()
  const target = useStore(dropTarget)
  return (
    <>
      {ghosts.length > 0 && (
        <GridRow className={classes.ghosts} aria-label={t('ghosts.label')}>
          {drawnOf(ghosts, board).map((drawn) => (
            <Fitted key={`${drawn.ghost.key} ${drawn.piece.start}`} drawn={drawn} />
          ))}
        </GridRow>
      )}
      {target && (
        // The bar below the board says it in words.
        <div className={classes.ghosts} aria-hidden>
          <Target target={target} board={board} overtaken={overtaken(target.held)} />
        </div>
      )}
    </>
  )
}

/** A piece of automatically scheduled work; it has a tooltip and is read by screen readers. */
function Fitted({ drawn }: { drawn: DrawnGhost }) {
  const t = useTexts()
  const { ghost, piece, isFlat, style } = drawn
  const label = [ghost.describe(piece), ghost.tone === 'off' && t('ghosts.off')].filter(Boolean).join(', ')
  return (
    <GridCell
      className={classes.ghost}
      data-tone={ghost.tone}
      data-flat={isFlat || undefined}
      // A click on it is a click on the day below it.
      data-day=""
      title={label}
      style={style}
    >
      <span className={boardClasses.hidden}>{label}</span>
      <GhostLabel drawn={drawn} />
    </GridCell>
  )
}

type TargetProps = { target: DropTarget; board: Board; overtaken: string }

function Target({ target, board, overtaken }: TargetProps) {
  const notes = [overtaken, target.warning].filter(Boolean)
  const drawn = drawnOf(target.ghosts, board)
  const place = drawn[0]?.style ?? cellStyle(target, board)
  return (
    <>
      {target.ghosts.length === 0 && <div className={classes.ghost} data-tone="no" style={place} />}
      {drawn.map((each) => (
        <div
          key={`${each.ghost.key} ${each.piece.start}`}
          className={classes.ghost}
          data-tone={notes.length > 0 ? 'warn' : each.ghost.tone}
          data-flat={each.isFlat || undefined}
          style={each.style}
        >
          <GhostLabel drawn={each} />
        </div>
      ))}
      {notes.length > 0 && (target.ghosts.length === 0 || drawn.length > 0) && (
        // At its foot: a ghost may be too narrow for words.
        <div className={classes.note} style={{ left: place.left, top: place.top + place.height }}>
          {notes.join(' · ')}
        </div>
      )}
    </>
  )
}

/** The cell in which nothing can be dropped. */
function cellStyle({ lane, day }: DropTarget, { lanes, scale }: Board): DrawnGhost['style'] {
  const index = lanes.findIndex(({ id }) => id === lane)
  const { left, width } = scale.columns[day]!
  const top = HEAD_HEIGHT + UNASSIGNED_HEIGHT + index * scale.rowHeight
  return { left: NAME_WIDTH + left, top, width, height: scale.rowHeight }
}

/** The title and the time where they fit, and the subtitle where both times fit in one line. */
function GhostLabel({ drawn: { ghost, piece, isFlat, hasTitle, hasSubtitle } }: { drawn: DrawnGhost }) {
  if (!hasTitle) return null
  return (
    <span aria-hidden>
      <b>{ghost.title}</b>
      {!isFlat && (
        <span className={classes.times}>
          <span>{formatTime(piece.start)}–</span>
          <span>{formatTime(piece.end)}</span>
        </span>
      )}
      {hasSubtitle && <span className={classes.subtitle}>{ghost.subtitle}</span>}
    </span>
  )
}
