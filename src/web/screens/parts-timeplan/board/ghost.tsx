import type { Placement } from '#planning/placement.ts'
import { formatTime } from '#web/lib/format.ts'
import { useStore } from '#web/lib/store.ts'
import { type Aim, aiming } from '#web/screens/parts-timeplan/intents/aiming.ts'
import { type BundleName, bundleName } from '#web/screens/parts-timeplan/intents/bundle-words.ts'
import { useOvertaken } from '#web/screens/parts-timeplan/intents/overtaken-words.ts'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'
import board from './board.module.css'
import { DEMAND_HEIGHT, HEAD_HEIGHT, NAME_WIDTH } from './board-places.ts'
import classes from './ghost.module.css'
import { type Drawn, drawnOf } from './ghost-places.ts'
import { GridCell, GridRow } from './grid-roles.tsx'

/** Work laid out on the board but not planned. */
export type PlacedGhost = {
  readonly placement: Placement
  readonly name: BundleName | undefined
  readonly isOn: boolean
}

type Props = { board: Board; words: Words; ghosts: readonly PlacedGhost[] }

/** Where picked work would lie: what is aimed at, and what was laid out by itself. */
export function Ghost({ board, words, ghosts }: Props) {
  const t = useTexts()
  const aim = useStore(aiming)
  return (
    <>
      {ghosts.length > 0 && (
        <GridRow className={classes.ghosts} aria-label={t('ghosts.label')}>
          {drawnOf(ghosts, board).map((drawn) => (
            <Fitted
              key={`${drawn.ghost.placement.groupId} ${drawn.piece.start}`}
              drawn={drawn}
              words={words}
            />
          ))}
        </GridRow>
      )}
      {aim && (
        // The bar below the board says it in words.
        <div className={classes.ghosts} aria-hidden>
          <Aimed aim={aim} board={board} words={words} />
        </div>
      )}
    </>
  )
}

/** A piece of what was laid out by itself; it can be pointed at and read out. */
function Fitted({ drawn, words }: { drawn: Drawn<PlacedGhost>; words: Words }) {
  const t = useTexts()
  const { name, placement, isOn } = drawn.ghost
  const said = [
    name && `${name.order} ${name.client}`,
    name?.parts,
    words.operator(placement.operatorId),
    words.when(drawn.piece),
    !isOn && t('ghosts.off'),
  ]
  const label = said.filter(Boolean).join(', ')
  return (
    <GridCell
      className={classes.ghost}
      data-tone={isOn ? 'fit' : 'off'}
      data-flat={drawn.isFlat || undefined}
      // A click on it is a click on the day below it.
      data-day=""
      title={label}
      style={drawn.style}
    >
      <span className={board.hidden}>{label}</span>
      <GhostLabel drawn={drawn} />
    </GridCell>
  )
}

function Aimed({ aim, board, words }: { aim: Aim; board: Board; words: Words }) {
  const { preview, lane, day, bundles } = aim
  const overtaken = useOvertaken(aim.held, words)
  if (preview.kind === 'places' && preview.placements.length > 0) {
    const named = new Map(bundles.map((bundle) => [bundle.id, bundle]))
    const ghosts = preview.placements.map((placement) => {
      const bundle = named.get(placement.groupId)
      return { placement, name: bundle && bundleName(bundle, board.products.get(bundle.partProduct)) }
    })
    const all = drawnOf(ghosts, board)
    const notes = [overtaken, words.missing(preview.missing)].filter(Boolean)
    return (
      <>
        {all.map((drawn) => (
          <div
            key={`${drawn.ghost.placement.groupId} ${drawn.piece.start}`}
            className={classes.ghost}
            data-tone={notes.length > 0 || drawn.ghost.placement.flags.length > 0 ? 'warn' : 'fit'}
            data-flat={drawn.isFlat || undefined}
            style={drawn.style}
          >
            <GhostLabel drawn={drawn} />
          </div>
        ))}
        {all[0] && notes.length > 0 && <Note style={all[0].style}>{notes.join(' · ')}</Note>}
      </>
    )
  }
  const index = board.lanes.findIndex(({ operator }) => operator.id === lane.operator.id)
  const { columns, rowHeight } = board.scale
  const { left, width } = columns[day]!
  const top = HEAD_HEIGHT + DEMAND_HEIGHT + index * rowHeight
  return (
    <>
      <div
        className={classes.ghost}
        data-tone="no"
        style={{ left: `calc(var(--name-width) + ${left}px)`, top, width, height: rowHeight }}
      />
      {overtaken !== '' && (
        <Note style={{ left: NAME_WIDTH + left, top, height: rowHeight }}>{overtaken}</Note>
      )}
    </>
  )
}

/** What is the matter with a ghost, at its foot: a ghost may be too narrow for words. */
function Note({
  style,
  children,
}: {
  style: Pick<Drawn<Named>['style'], 'left' | 'top' | 'height'>
  children: string
}) {
  const { left, top, height } = style
  return (
    <div className={classes.note} style={{ left, top: top + height }}>
      {children}
    </div>
  )
}

/** The order where there is room for it, and the time; then the parts where both times stand in one line. */
function GhostLabel({ drawn: { ghost, piece, isFlat, hasNumber, hasParts } }: { drawn: Drawn<Named> }) {
  if (!hasNumber) return null
  return (
    <span aria-hidden>
      <b>{ghost.name?.order}</b>
      {!isFlat && (
        <span className={classes.times}>
          <span>{formatTime(piece.start)}–</span>
          <span>{formatTime(piece.end)}</span>
        </span>
      )}
      {hasParts && <span className={classes.parts}>{ghost.name?.parts}</span>}
    </span>
  )
}

type Named = Pick<PlacedGhost, 'placement' | 'name'>
