import { useLayoutEffect, useRef } from 'react'
import { GridCell, GridRow } from '#web/elements/grid-roles.tsx'
import { useStore } from '#web/lib/store.ts'
import type { Held } from '#web/plan/changes/held.ts'
import { useTexts } from '#web/plan/texts.ts'
import { BlockLabel, partsIn } from './block-label.tsx'
import boardClasses from './board.module.css'
import type { DrawnBoard } from './board.ts'
import { lanesTop, NAME_WIDTH } from './board-places.ts'
import { type DropTarget, dropTarget } from './drop-target.ts'
import classes from './ghost.module.css'
import { type DrawnGhost, drawnOf, type Ghost } from './ghost-places.ts'
import type { Range } from './visible-area.ts'

type Props = {
  board: DrawnBoard
  /** The lanes in which what is dragged is drawn. */
  lanes: Range
  /** Automatically scheduled work that is not planned yet. */
  ghosts: readonly Ghost[]
  overtaken: (held: Held) => string
}

/** Where work would be: held work over a place, and automatically scheduled work. */
export function Ghosts({ board, lanes, ghosts, overtaken }: Props) {
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
        // The status line says it to screen readers.
        <div className={classes.ghosts} aria-hidden>
          <Target target={target} board={board} lanes={lanes} overtaken={overtaken(target.held)} />
        </div>
      )}
    </>
  )
}

/** A piece of automatically scheduled work; it has a tooltip and is read by screen readers. */
function Fitted({ drawn }: { drawn: DrawnGhost }) {
  const { ghost, piece, style } = drawn
  return (
    <GridCell
      className={classes.ghost}
      data-tone={ghost.tone}
      // A click on it is a click on the day below it.
      data-day=""
      title={ghost.describe(piece)}
      style={style}
    >
      <span className={boardClasses.hidden}>{ghost.describe(piece)}</span>
      <GhostLabel drawn={drawn} />
    </GridCell>
  )
}

type TargetProps = Pick<Props, 'board' | 'lanes'> & { target: DropTarget; overtaken: string }

function Target({ target, board, lanes: [from, to], overtaken }: TargetProps) {
  const warning = [overtaken, target.warning].filter(Boolean).join(' · ')
  const drawn = drawnOf(target.ghosts, board)
  const isRefused = target.ghosts.length === 0
  const visible = drawn.filter(({ row }) => row >= from && row <= to)
  const own = drawn.find(({ ghost }) => ghost.lane === target.lane)
  const place = own?.style ?? cellStyle(target, board)
  return (
    <>
      {isRefused && <div className={classes.ghost} data-tone="no" style={place} />}
      {visible.map((each) => (
        <div
          key={`${each.ghost.key} ${each.nth}`}
          className={classes.ghost}
          data-tone={warning === '' ? each.ghost.tone : 'warn'}
          style={each.style}
        >
          <GhostLabel drawn={each} />
        </div>
      ))}
      <Callout place={place} warning={warning} words={target.callout} isRefused={isRefused} />
    </>
  )
}

type CalloutProps = { place: DrawnGhost['style']; warning: string; words: string; isRefused: boolean }

const EDGE = 8
const ARROW = 16
const BELOW = 4

/** The place and the reason, below the ghost; above it and to the left where there is no room. */
function Callout({ place, warning, words, isRefused }: CalloutProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    const grid = element?.closest('[role=grid]')
    if (!element || !grid) return
    element.style.maxWidth = `${grid.clientWidth - NAME_WIDTH - 2 * EDGE}px`
    const { offsetWidth, offsetHeight } = element
    const right = grid.scrollLeft + grid.clientWidth - EDGE - offsetWidth
    const left = Math.max(grid.scrollLeft + NAME_WIDTH, Math.min(place.left, right))
    const below = place.top + place.height + BELOW
    const isBelow = below + offsetHeight <= grid.scrollTop + grid.clientHeight
    const top = isBelow ? below : place.top - BELOW - offsetHeight
    element.style.translate = `${left}px ${top}px`
    element.style.setProperty('--arrow', `${Math.max(EDGE, place.left - left + ARROW)}px`)
    element.toggleAttribute('data-above', !isBelow)
  })
  return (
    <div ref={box} className={classes.callout}>
      <span>
        {warning !== '' && <b>{capitalised(warning)}</b>}
        {warning !== '' && words !== '' && ' · '}
        {words}
      </span>
      {!isRefused && <kbd>Enter</kbd>}
    </div>
  )
}

function capitalised(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** The cell in which nothing can be dropped. */
function cellStyle({ lane, day }: DropTarget, { lanes, scale }: DrawnBoard): DrawnGhost['style'] {
  const index = lanes.findIndex(({ id }) => id === lane)
  const { left, width } = scale.columns[day]!
  const top = lanesTop(scale) + index * scale.rowHeight
  return { left: NAME_WIDTH + left, top, width, height: scale.rowHeight }
}

function GhostLabel({ drawn: { ghost, style } }: { drawn: DrawnGhost }) {
  const face = { ...ghost.name, status: 'not-started', icons: [], timing: '' } as const
  return (
    <BlockLabel
      face={face}
      parts={partsIn(style.width, face)}
      left={0}
      width={style.width}
      within={style.width}
    />
  )
}
