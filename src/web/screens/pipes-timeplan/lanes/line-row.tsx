import { memo } from 'react'
import { formatHours } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { lengthsWords } from '#web/pipes/lengths-words.ts'
import { useUnfit } from '#web/plan/board/drop-target.ts'
import { boldWidth } from '#web/plan/board/text-width.ts'
import { type TimeAxis, xOf } from '#web/plan/board/time-axis.ts'
import { type DrawnSpan, drawnIn } from '#web/plan/board/use-drawn-span.ts'
import { Later } from '#web/plan/changes/later.tsx'
import { type BlockSentence, useBlockSentence } from '#web/screens/pipes-timeplan/labels/block-sentence.ts'
import {
  type LineLane,
  type PipeBlock,
  type PipeRun,
  pipeName,
  runningOn,
} from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import { EmptyLine } from './empty-line.tsx'
import { LaneGhosts } from './lane-ghosts.tsx'
import classes from './lanes.module.css'
import type { LanesProps } from './line-lanes.tsx'
import { LinePredictionPanel } from './line-prediction.tsx'
import { OffHours } from './off-hours.tsx'
import { PipeBlockView } from './pipe-block.tsx'
import { PredictedSlots } from './predicted-slots.tsx'
import { SuggestedGhosts } from './suggested-ghosts.tsx'

type Props = Pick<LanesProps, 'board' | 'axis' | 'picked' | 'readOnly' | 'onCatchUp'> & {
  lane: LineLane
  span: DrawnSpan
  /** How far the line is behind matters only there. */
  isTodayShown: boolean
}

/** A line: labels of runs, pipes with their set-up, and below them their cooling. */
export function LineRow({ board, axis, lane, span, picked, readOnly, isTodayShown, onCatchUp }: Props) {
  const t = useTexts()
  const { line, blocks } = lane
  const language = useLanguage()
  const running = runningOn(lane)
  const status = running
    ? enumLabel('production_status', running.product.production_status, language)
    : enumLabel('machine_mode', line.mode, language)
  const sentence = useBlockSentence(board)
  const unfit = useUnfit(line.id)
  return (
    <div className={classes.lane} data-line={line.id} data-unfit={unfit !== '' || undefined}>
      <div className={classes.name} data-name="">
        <b title={line.name}>{line.code}</b>
        {line.min_dn !== null && line.max_dn !== null && (
          <span>
            DN{line.min_dn}–{line.max_dn}
          </span>
        )}
        <span>{running ? t('line.now', { status, pipe: pipeName(running.product, board) }) : status}</span>
        <Later of={board}>{isTodayShown && <LinePredictionPanel {...{ lane, board, onCatchUp }} />}</Later>
        {unfit !== '' && <span className={classes.unfit}>{unfit}</span>}
      </div>
      <div className={classes.track} data-track="" data-days="">
        <OffHours axis={axis} />
        <LinePipes {...{ lane, axis, span, picked, readOnly, sentence }} />
        {blocks.length === 0 && <EmptyLine line={line.id} />}
        <SuggestedGhosts board={board} line={line.id} axis={axis} span={span} />
        <LaneGhosts board={board} line={line.id} axis={axis} />
      </div>
    </div>
  )
}

type PipesProps = Omit<Props, 'board' | 'isTodayShown' | 'onCatchUp'> & { sentence: BlockSentence }

/** What is planned on a line; rendered again only when something of the line has changed. */
const LinePipes = memo(function LinePipes({ lane, axis, span, picked, readOnly, sentence }: PipesProps) {
  const { blocks, runs } = lane
  const tabStop = blocks.find(({ slot }) => xOf(slot.end, axis) > span.from)
  const spans = blocks.map((block) => {
    const left = xOf(block.slot.start, axis)
    return { block, left, width: xOf(block.coolsUntil, axis) - left }
  })
  return (
    <>
      {labelsOf(runs, axis).map((label) => (
        <RunLabel key={label.blocks[0]!.id} {...label} />
      ))}
      <PredictedSlots lane={lane} axis={axis} />
      {drawnIn(spans, span).map(({ block }) => (
        <PipeBlockView
          key={block.id}
          block={block}
          axis={axis}
          sentence={sentence}
          isPicked={picked.has(`${block.id}`)}
          isTabStop={block === tabStop}
          canDrag={!readOnly && !block.isFixed}
        />
      ))}
    </>
  )
})

/** A client is shown from this width in pixels. */
const CLIENT_ROOM = 200
const RUN_SIZE = 12.5
/** A product for stock has no number: its name may be cut. */
const LEAST_NAME = 55
const LABEL_GAP = 4

/** What follows one of the same order and product so closely needs no label of its own. */
const REPEATED = 240

/** Returns the lengths of all pipes of a run, equal ones together. */
function lengthsOf(blocks: readonly PipeBlock[]): number[] {
  return blocks
    .flatMap(({ product: { length, pieces } }) => Array.from({ length: pieces }, () => length))
    .toSorted((a, b) => b - a)
}

type Label = { blocks: readonly PipeBlock[]; left: number; room: number }

/** Returns what the labels of runs are about, and the pixels until the next one. */
function labelsOf(runs: readonly PipeRun[], axis: TimeAxis): Label[] {
  const labelled: { blocks: readonly PipeBlock[]; left: number }[] = []
  for (const { start, blocks } of runs) {
    const last = labelled.at(-1)
    const left = xOf(start, axis)
    if (last && left - last.left <= REPEATED && isSameWork(last.blocks, blocks))
      last.blocks = [...last.blocks, ...blocks]
    else labelled.push({ blocks, left })
  }
  return labelled.map(({ blocks, left }, index) => ({
    ...{ blocks, left },
    room: (labelled[index + 1]?.left ?? left + 2 * REPEATED) - left - LABEL_GAP,
  }))
}

function isSameWork([a]: readonly PipeBlock[], [b]: readonly PipeBlock[]): boolean {
  return a?.row?.order === b?.row?.order && a?.product.name === b?.product.name
}

function RunLabel({ blocks, left, room: width }: Label) {
  const [{ product, row }] = [blocks[0]!]
  // Numbers are shown whole or not at all.
  if (width < (row ? boldWidth(row.order_number, RUN_SIZE) : LEAST_NAME)) return null
  const minutes = blocks.reduce((sum, { slot }) => sum + (slot.end - slot.start), 0) / 60_000
  const diameter = `DN${product.dn ?? ''}`
  const pieces = `${product.name} · ${lengthsWords(lengthsOf(blocks))}`
  const steps = [`${pieces} · ${formatHours(minutes)}`, pieces, product.name, diameter]
  const size = row && steps.find((step) => boldWidth(step, RUN_SIZE) <= width)
  return (
    <div className={classes.run} data-run="" style={{ left, maxWidth: width }}>
      <div data-cut={row === undefined || width >= CLIENT_ROOM || undefined}>
        <b>{row?.order_number ?? product.name}</b> {width >= CLIENT_ROOM && row?.client}
      </div>
      <div>{size}</div>
    </div>
  )
}
