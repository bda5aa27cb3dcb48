import type { ReactNode } from 'react'
import { plantDay } from '#domain/time.ts'
import { windingStart } from '#planning/pipes/lay-line.ts'
import { formatNumber, formatTime } from '#web/lib/format.ts'
import { calendarLabels, enumLabel } from '#web/lib/labels.ts'
import { useStore } from '#web/lib/store.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { Paper, PaperTable, PaperTitle, PrintedPeriod, untilSunday } from '#web/plan/board/paper.tsx'
import { paperLayout } from '#web/plan/board/print-menu.tsx'
import classes from '#web/plan/board/printed-plan.module.css'
import type { TimeAxis } from '#web/plan/board/time-axis.ts'
import { predictionValues } from '#web/screens/pipes-timeplan/labels/block-sentence.ts'
import { useLateness } from '#web/screens/pipes-timeplan/labels/use-lateness.ts'
import { shortTime } from '#web/screens/pipes-timeplan/labels/use-pipe-change-labels.ts'
import { useWarningWords } from '#web/screens/pipes-timeplan/labels/use-warning-words.ts'
import { whyBlocked } from '#web/screens/pipes-timeplan/labels/why-blocked.ts'
import { daysFromDate } from '#web/screens/pipes-timeplan/model/axis.ts'
import {
  type LineLane,
  type PipeBlock,
  type PipesBoard,
  pipeName,
} from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'

type Props = { board: PipesBoard; axis: Pick<TimeAxis, 'days' | 'start'> }

/** The first week shown, for printing only: the lines with their pipes by days, or a list for each line or for one. */
export function PrintedLines(props: Props) {
  return <Paper content={() => <Printed {...props} />} />
}

function Printed({ board, axis }: Props) {
  const t = useTexts()
  const layout = useStore(paperLayout)
  const days = untilSunday(daysFromDate(axis))
  const [start, end] = [days[0]!.start, days.at(-1)!.end]
  const lanes = board.lanes.map(({ line, blocks }) => ({
    line,
    blocks: blocks.filter(({ slot }) => slot.end > start && slot.start < end),
  }))
  const period = <PrintedPeriod days={days} />
  if (layout === 'week')
    return (
      <>
        <PaperTitle>
          {t('heading')} · {period}
        </PaperTitle>
        <WeekOfLines lanes={lanes} days={days} board={board} />
      </>
    )
  return lanes
    .filter(({ line, blocks }) => (layout === 'lanes' ? blocks.length > 0 : line.id === layout))
    .map((lane) => <ListOfLine key={lane.line.id} {...{ ...lane, board, period }} />)
}

type Lanes = readonly Pick<LineLane, 'line' | 'blocks'>[]

/** A pipe is on the day on which its set-up starts; what began before the first day is on that. */
function WeekOfLines({ lanes, days, board }: { lanes: Lanes; days: TimeAxis['days']; board: PipesBoard }) {
  const t = useTexts()
  const { day } = calendarLabels(useLanguage())
  const dayOf = ({ slot }: PipeBlock) => plantDay(new Date(Math.max(slot.start, days[0]!.start)))
  return (
    <PaperTable
      heads={[t('line'), ...days.map(({ date }) => day(date))]}
      rows={lanes.map(({ line, blocks }) => ({
        ...{ key: line.id, name: line.code },
        cells: days.map(({ date }) =>
          blocks
            .filter((block) => dayOf(block) === date)
            .map((block) => (
              <p key={block.id}>
                <PrintedPipe block={block} board={board} />
              </p>
            )),
        ),
      }))}
    />
  )
}

type PipeProps = { block: PipeBlock; board: PipesBoard }

function PrintedPipe({ block, board }: PipeProps) {
  const { product, row, slot } = block
  return (
    <>
      {formatTime(slot.start)}–{formatTime(slot.end)} <b>{pipeName(product, board)}</b>{' '}
      {[row?.client, row && product.name, `${formatNumber(product.quantity)} m`].filter(Boolean).join(' · ')}
      <Remarks block={block} board={board} />
    </>
  )
}

/** That a pipe is in production, until when it is predicted to be, and why it is not to be wound yet. */
function Remarks({ block, board }: PipeProps) {
  const t = useTexts()
  const language = useLanguage()
  const lateness = useLateness()
  const warningWords = useWarningWords(board)
  const { product, slot, predicted, isFixed } = block
  const { blockers, missing_materials: missing, production_status: status } = product
  const why = blockers.map((blocker) => whyBlocked(blocker, language)).join(', ')
  const remarks = [
    isFixed && enumLabel('production_status', status, language),
    predicted && t('block.predicted', predictionValues(slot, predicted, lateness)),
    blockers.length > 0 && t('card.blocked', { why }),
    missing.length > 0 && warningWords('material_short', product, null),
  ].filter(Boolean)
  return remarks.length > 0 && <b> {remarks.join(' · ')}</b>
}

type ListProps = Pick<LineLane, 'line' | 'blocks'> & { board: PipesBoard; period: ReactNode }

function ListOfLine({ line, blocks, board, period }: ListProps) {
  const t = useTexts()
  const language = useLanguage()
  const cellsOf = (block: PipeBlock) => {
    const { product, row, slot, use } = block
    return [
      row?.client ?? t('stock'),
      <>
        {product.name}
        <Remarks block={block} board={board} />
      </>,
      [...new Set([product.colour_outer, product.colour_inner])]
        .map((colour) => colour !== null && enumLabel('colour', colour, language))
        .filter(Boolean)
        .join(' / '),
      `${formatNumber(product.quantity)} m`,
      board.plan.mandrels.find((mandrel) => mandrel.id === use?.mandrel)?.code ?? t('mandrel.none'),
      ...[slot.start, windingStart(slot), slot.end].map(shortTime),
    ]
  }
  return (
    <article className={classes.page}>
      <PaperTitle isSigned>
        {line.code} · {period}
      </PaperTitle>
      <PaperTable
        heads={(
          ['order', 'client', 'product', 'colour', 'metres', 'mandrel', 'setup', 'start', 'end'] as const
        ).map((head) => t(`paper.${head}`))}
        rows={blocks.map((block) => ({
          ...{ key: block.id, name: pipeName(block.product, board) },
          cells: cellsOf(block),
        }))}
      />
    </article>
  )
}
