import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import { memo } from 'react'
import { MINUTE } from '#domain/time.ts'
import { windingStart } from '#planning/pipes/lay-line.ts'
import { formatHours, formatNumber, formatTime } from '#web/lib/format.ts'
import { productionLook } from '#web/pipes/production-looks.ts'
import { boldWidth } from '#web/plan/board/text-width.ts'
import { type TimeAxis, xOf } from '#web/plan/board/time-axis.ts'
import warned from '#web/plan/board/warned.module.css'
import { GlowMark } from '#web/plan/changes/glow-mark.tsx'
import type { BlockSentence } from '#web/screens/pipes-timeplan/labels/block-sentence.ts'
import type { PipeBlock } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import classes from './lanes.module.css'

type Props = {
  block: PipeBlock
  axis: TimeAxis
  /** Keep the same function between renders. */
  sentence: BlockSentence
  isPicked: boolean
  isTabStop: boolean
  canDrag: boolean
}

const LEAST_WIDTH = 3
export const BLOCK_SIZE = 12
const ICON_SIZE = 13
export const BLOCK_EDGES = 9
/** What a block says, by the pixels that it needs: nothing is cut, as a clip of its own costs time whenever the lanes are painted. */
export const ROOM = { all: 39, icon: ICON_SIZE + BLOCK_EDGES, cooling: 40, cause: 24 }

/** A planned pipe: set-up, winding and cooling; rendered again only when something of its own has changed. */
export const PipeBlockView = memo(function PipeBlockView(props: Props) {
  const { block, axis } = props
  const t = useTexts()
  const { slot, causes, coolsUntil, tail, waitsSince } = block
  const start = xOf(slot.start, axis)
  const winding = xOf(windingStart(slot), axis)
  const end = xOf(slot.end, axis)
  const cooling = xOf(coolsUntil, axis) - end
  return (
    <>
      {waitsSince !== null && <MandrelWait since={waitsSince} until={slot.start} axis={axis} />}
      <div
        className={classes.setup}
        data-setup={block.id}
        style={{ left: start, width: winding - start }}
        title={causes.map((cause) => t(`cause.${cause}`)).join(', ') || t('cause.none')}
        aria-hidden
      >
        {winding - start >= ROOM.cause &&
          causes.map((cause) => <i key={cause}>{whole(t(`cause.${cause}.short`), winding - start)}</i>)}
      </div>
      <Winding {...props} left={winding} width={Math.max(end - winding, LEAST_WIDTH)} />
      <div
        className={classes.tail}
        data-tail={block.id}
        data-second={tail === 1 || undefined}
        style={{ left: end, width: Math.max(cooling, LEAST_WIDTH) }}
        aria-hidden
      >
        {cooling >= ROOM.cooling && formatTime(coolsUntil)}
      </div>
    </>
  )
})

/** The font size of a cause, in pixels. */
const CAUSE_SIZE = 11

/** Returns a word that fits into a width; in place of one that would be cut, dots. */
function whole(word: string, width: number): string {
  return boldWidth(word, CAUSE_SIZE) <= width ? word : '…'
}

/** The time in which a line waits for a mandrel. */
export function MandrelWait({ since, until, axis }: { since: number; until: number; axis: TimeAxis }) {
  const t = useTexts()
  const [left, right] = [xOf(since, axis), xOf(until, axis)]
  return (
    <div className={classes.wait} style={{ left, width: right - left }} title={t('waits')} aria-hidden>
      {right - left >= ROOM.all && t('waits.short')}
    </div>
  )
}

type WindingProps = Props & { left: number; width: number }

function Winding({ block, sentence, isPicked, isTabStop, canDrag, left, width }: WindingProps) {
  const { id, product, slot, warnings, use } = block
  const { look, Icon } = productionLook(product.production_status)
  const isInConflict = use !== undefined && use.busyUntil !== null
  const isWarned = warnings.length > 0
  const WarningIcon = warnings[0] === 'blocked' ? IconBan : IconAlertTriangle
  const ShownIcon = isWarned ? WarningIcon : Icon
  const hasIcon = width >= ROOM.icon
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button centres its words, and a drop would move them from where its preview showed them
    <div
      role="button"
      className={`${classes.block} ${warned.block}`}
      data-block={id}
      data-nodrag={canDrag ? undefined : ''}
      data-status={look}
      data-conflict={isInConflict || undefined}
      data-blocked={product.blockers.length > 0 || undefined}
      data-warn={isWarned || undefined}
      data-warned={(isWarned && !hasIcon) || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isPicked}
      aria-label={sentence(block).join('. ')}
      style={{ left, width }}
    >
      {hasIcon && <ShownIcon size={ICON_SIZE} aria-hidden />}
      <PipeNumber number={product.number} width={width} />{' '}
      <PipeSizes metres={product.quantity} minutes={(slot.end - windingStart(slot)) / MINUTE} width={width} />
      <GlowMark of={`${id}`} />
    </div>
  )
}

/** The number of a pipe, where its block has room for all of it beside the icon: cut it would name another pipe. */
export function PipeNumber({ number, width }: { number: string; width: number }) {
  const words = `-${number}`
  return width >= Math.max(ROOM.all, ICON_SIZE + boldWidth(words, BLOCK_SIZE) + BLOCK_EDGES) && <b>{words}</b>
}

/** The length of a pipe and how long it is wound, each where its block has room for all of it. */
export function PipeSizes({ metres, minutes, width }: { metres: number; minutes: number; width: number }) {
  const isFitting = (words: string) => width >= boldWidth(words, BLOCK_SIZE) + BLOCK_EDGES
  return [`${formatNumber(metres)} m`, formatHours(minutes)]
    .filter(isFitting)
    .map((words) => <span key={words}>{`${words} `}</span>)
}
