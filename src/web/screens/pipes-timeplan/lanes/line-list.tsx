import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef } from 'react'
import { plantDay } from '#domain/time.ts'
import { windingStart } from '#planning/pipes/lay-line.ts'
import { formatNumber, formatTime } from '#web/lib/format.ts'
import { calendarLabels, enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { GlowMark } from '#web/plan/changes/glow-mark.tsx'
import { predictionValues } from '#web/screens/pipes-timeplan/labels/block-sentence.ts'
import { useLateness } from '#web/screens/pipes-timeplan/labels/use-lateness.ts'
import type { TimeAxis } from '#web/screens/pipes-timeplan/model/axis.ts'
import {
  type LineLane,
  type PipeBlock,
  type PipesBoard,
  pipeName,
} from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import classes from './line-list.module.css'
import { LinePredictionPanel } from './line-prediction.tsx'
import { PlannedPipeCard } from './planned-pipe-card.tsx'

type Props = {
  board: PipesBoard
  axis: TimeAxis
  picked: ReadonlySet<string>
  readOnly: boolean
  onPick: (block: number) => void
  /** Previews the selected pipes on a line: after a pipe on it, or as early as possible. */
  onPlace: (line: number, after: PipeBlock | null) => void
  onCatchUp: ((line: number) => void) | null
}

/** The lines of a phone: what is planned on each, by days; selected pipes go after the pipe that is tapped. */
export function LineList({ board, ...props }: Props) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <div ref={list} className={classes.root}>
      <PlannedPipeCard board={board} scroller={list} />
      {board.lanes.map((lane) => (
        <LineSection key={lane.line.id} lane={lane} board={board} {...props} />
      ))}
    </div>
  )
}

function LineSection({ lane, board, axis, picked, readOnly, ...on }: Props & { lane: LineLane }) {
  const t = useTexts()
  const language = useLanguage()
  const lateness = useLateness()
  const { line, blocks } = lane
  const { day } = calendarLabels(language)
  const shown = blocks.filter(({ slot, predicted }) => (predicted ?? slot).end > axis.start)
  const isPlacing = picked.size > 0 && !readOnly
  return (
    <section aria-label={line.code}>
      <h2 className={classes.line}>
        {line.code}
        {isPlacing && (
          <Button size="compact-md" mih="3rem" variant="default" onClick={() => on.onPlace(line.id, null)}>
            {t('place.here', { line: line.code })}
          </Button>
        )}
      </h2>
      <LinePredictionPanel lane={lane} board={board} onCatchUp={on.onCatchUp} />
      {shown.length === 0 && <p className={classes.nothing}>{t('line.empty')}</p>}
      {[...Map.groupBy(shown, ({ slot }) => plantDay(new Date(slot.start)))].map(([date, own]) => (
        <div key={date}>
          <h3 className={classes.day}>{day(date)}</h3>
          {own.map((block) => (
            <button
              key={block.id}
              type="button"
              className={classes.pipe}
              aria-pressed={picked.has(`${block.id}`)}
              data-block={block.id}
              data-nodrag
              onClick={() =>
                isPlacing && !picked.has(`${block.id}`) ? on.onPlace(line.id, block) : on.onPick(block.id)
              }
            >
              <span>
                <b>{pipeName(block.product, board)}</b> {block.product.name}
              </span>
              <span>
                {formatTime(windingStart(block.slot))}–{formatTime(block.slot.end)} ·{' '}
                {formatNumber(block.product.quantity)} m
              </span>
              {block.predicted && (
                <span>{t('block.predicted', predictionValues(block.slot, block.predicted, lateness))}</span>
              )}
              {block.warnings.map((warning) => (
                <span key={warning} className={classes.warning}>
                  <IconAlertTriangle size={16} aria-hidden /> {enumLabel('plan_warning', warning, language)}
                </span>
              ))}
              <GlowMark of={`${block.id}`} />
            </button>
          ))}
        </div>
      ))}
    </section>
  )
}
