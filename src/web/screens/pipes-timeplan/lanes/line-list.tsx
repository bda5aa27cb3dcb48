import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Fragment, useRef } from 'react'
import { type Interval, MINUTE, plantDay } from '#domain/time.ts'
import { windingStart } from '#planning/pipes/lay-line.ts'
import { formatHours, formatNumber, formatTime, formatTimeAfter } from '#web/lib/format.ts'
import { calendarLabels, enumLabel } from '#web/lib/labels.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { productionLook } from '#web/pipes/production-looks.ts'
import type { TimeAxis } from '#web/plan/board/time-axis.ts'
import { GlowMark } from '#web/plan/changes/glow-mark.tsx'
import type { MovePlanned } from '#web/screens/pipes-timeplan/labels/advised-place-link.tsx'
import { predictionValues } from '#web/screens/pipes-timeplan/labels/block-sentence.ts'
import { useLateness } from '#web/screens/pipes-timeplan/labels/use-lateness.ts'
import { shortTime } from '#web/screens/pipes-timeplan/labels/use-pipe-change-labels.ts'
import { useWarningWords } from '#web/screens/pipes-timeplan/labels/use-warning-words.ts'
import { freeTimes } from '#web/screens/pipes-timeplan/model/free-times.ts'
import {
  type LineLane,
  type PipeBlock,
  type PipesBoard,
  pipeName,
  runningOn,
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
  onMove: MovePlanned | null
}

/** The lines of a phone: what is planned on each, by days; selected pipes go after the pipe that is tapped. */
export function LineList({ board, onMove, ...props }: Props) {
  const t = useTexts()
  const list = useRef<HTMLDivElement>(null)
  return (
    <div ref={list} className={classes.root}>
      <PlannedPipeCard board={board} scroller={list} onMove={onMove} />
      <ul className={classes.summary} aria-label={t('lines.free')}>
        {board.lanes.map((lane) => (
          <li key={lane.line.id}>
            <b>{lane.line.code}</b> <RunningWords lane={lane} board={board} />
            <FreeWords lane={lane} axis={props.axis} />
          </li>
        ))}
      </ul>
      {board.lanes.map((lane) => (
        <LineSection key={lane.line.id} lane={lane} board={board} {...props} />
      ))}
    </div>
  )
}

type SectionProps = Omit<Props, 'onMove'> & { lane: LineLane }

function LineSection({ lane, board, axis, picked, readOnly, ...on }: SectionProps) {
  const t = useTexts()
  const { line } = lane
  const { day } = calendarLabels(useLanguage())
  const { shown, free } = useFreeTimes(lane, axis)
  const isPlacing = picked.size > 0 && !readOnly
  const now = useServerNow(MINUTE)
  const firstStart = Math.max(axis.start, now)
  return (
    <section aria-label={line.code}>
      <h2 className={classes.line}>
        {line.code}
        <small>
          <FreeWords lane={lane} axis={axis} />
        </small>
        {isPlacing && (
          <Button size="compact-md" mih="3rem" variant="default" onClick={() => on.onPlace(line.id, null)}>
            {t('place.here', { line: line.code, day: day(plantDay(new Date(firstStart))) })}
          </Button>
        )}
      </h2>
      {now >= axis.start && <LinePredictionPanel lane={lane} board={board} onCatchUp={on.onCatchUp} />}
      {shown.length === 0 && <p className={classes.nothing}>{t('line.empty')}</p>}
      {[...Map.groupBy(shown, ({ slot }) => plantDay(new Date(windingStart(slot))))].map(([date, own]) => (
        <div key={date}>
          <h3 className={classes.day}>{day(date)}</h3>
          {own.map((block) => (
            <Fragment key={block.id}>
              <Gap of={free.before.get(block.id)} />
              <PipeCard
                block={block}
                board={board}
                isPicked={picked.has(`${block.id}`)}
                onClick={() =>
                  isPlacing && !picked.has(`${block.id}`) ? on.onPlace(line.id, block) : on.onPick(block.id)
                }
              />
            </Fragment>
          ))}
        </div>
      ))}
      {shown.length > 0 && (
        <p className={classes.nothing}>{t('line.freeFrom', { at: shortTime(free.after) })}</p>
      )}
    </section>
  )
}

/** Returns what of a line is shown in the days from the selected date on, and when it is free by its whole plan. */
function useFreeTimes({ blocks }: LineLane, { start, end }: TimeAxis) {
  const ahead = blocks.filter(({ slot, predicted }) => (predicted ?? slot).end > start)
  const shown = ahead.filter(({ slot, predicted }) => (predicted ?? slot).start < end)
  return { shown, free: freeTimes(ahead, Math.max(start, useServerNow(MINUTE))) }
}

/** What a line makes at this moment; nothing while it makes nothing. */
function RunningWords({ lane, board }: { lane: LineLane; board: PipesBoard }) {
  const t = useTexts()
  const language = useLanguage()
  const running = runningOn(lane)
  if (!running) return null
  const status = enumLabel('production_status', running.product.production_status, language)
  return <>{t('line.now', { status, pipe: pipeName(running.product, board) })} · </>
}

/** When a line has its first gap, and from when on nothing is planned on it. */
function FreeWords({ lane, axis }: { lane: LineLane; axis: TimeAxis }) {
  const t = useTexts()
  const { after, before } = useFreeTimes(lane, axis).free
  const [gap] = before.values()
  const at = shortTime(after)
  if (!gap) return t('line.freeFrom', { at })
  return t('line.gap', { from: shortTime(gap.start), to: formatTimeAfter(gap.end, gap.start), at })
}

type CardProps = { block: PipeBlock; board: PipesBoard; isPicked: boolean; onClick: () => void }

/** A planned pipe: when it is wound, and what is wrong with that. */
function PipeCard({ block, board, isPicked, onClick }: CardProps) {
  const t = useTexts()
  const lateness = useLateness()
  const warningWords = useWarningWords(board)
  const language = useLanguage()
  const { id, product, slot, predicted, warnings, use, isFixed } = block
  const { Icon } = productionLook(product.production_status)
  return (
    <button
      type="button"
      className={classes.pipe}
      aria-pressed={isPicked}
      data-block={id}
      data-nodrag
      onClick={onClick}
    >
      <span>
        <b>{pipeName(product, board)}</b> {product.name}
      </span>
      <span>
        {formatTime(windingStart(slot))}–{formatTime(slot.end)} · {formatNumber(product.quantity)} m
      </span>
      {isFixed && (
        <span>
          <Icon size={16} aria-hidden /> {enumLabel('production_status', product.production_status, language)}
        </span>
      )}
      {slot.setupMinutes > 0 && (
        <span className={classes.setup}>
          {t('line.setup', { at: formatTime(slot.start), duration: formatHours(slot.setupMinutes) })}
        </span>
      )}
      {predicted && <span>{t('block.predicted', predictionValues(slot, predicted, lateness))}</span>}
      {warnings.map((warning) => (
        <span key={warning} className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden /> {warningWords(warning, product, use)}
        </span>
      ))}
      <GlowMark of={`${id}`} />
    </button>
  )
}

/** Time in which nothing is planned, if there is any. */
function Gap({ of }: { of: Interval | undefined }) {
  const t = useTexts()
  if (!of) return null
  const values = { from: shortTime(of.start), to: formatTimeAfter(of.end, of.start) }
  return <p className={classes.nothing}>{t('line.free', values)}</p>
}
