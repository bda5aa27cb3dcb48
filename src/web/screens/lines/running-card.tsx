import { IconArrowBackUp, IconDots, IconListDetails } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { LineState, PipePause } from '#contract/lines.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { DropPanel } from '#web/elements/drop-panel.tsx'
import { formatHours, formatMinutes, formatNumber, formatTime, formatTimeAfter } from '#web/lib/format.ts'
import { userCan } from '#web/lib/permission.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { EndedPauses } from './ended-pauses.tsx'
import { openPause, type RunningProduct } from './model/line-state.ts'
import { markingOfProduct } from './model/marking.ts'
import { useTexts } from './model/texts.ts'
import type { LineCommands } from './model/use-line-commands.ts'
import { useProductTitle } from './model/use-product-title.ts'
import { minutesAfter, predictedEnd, type WindingProgress, windingProgress } from './model/winding.ts'
import panelClasses from './more-panel.module.css'
import { MorePanel } from './more-panel.tsx'
import { Pieces, Stage } from './pieces.tsx'
import classes from './running-card.module.css'
import { Specification } from './specification.tsx'
import { TimeBar } from './time-bar.tsx'

type Props = {
  line: LineState
  running: RunningProduct
  commands: LineCommands
  /** When it was read, if the server cannot be asked now. */
  asOf: string | null
  /** Asks for other times and causes of a pause. */
  onCorrect: (product: PipeProduct, pause: PipePause) => void
}

/** The pipe on the line: by time, since nothing is measured. */
export function RunningCard({ line, running, commands, asOf, onCorrect }: Props) {
  const t = useTexts()
  const titleOf = useProductTitle()
  const clock = useServerNow(5_000)
  const now = asOf === null ? clock : Date.parse(asOf)
  const progress = windingProgress(running, now)
  if (!progress) return null
  const { product } = running
  const { pausedSince, leftMinutes, woundMinutes, overMinutes, share, since } = progress
  return (
    <section className={classes.root} data-paused={pausedSince !== null || undefined}>
      <header>
        <h2>{titleOf(product)}</h2>
        <Pieces made={running} />
        <HowMade running={running} />
        <EndedPauses {...{ running, commands, onCorrect }} />
        <UndoStart running={running} commands={commands} />
      </header>
      <Stage product={product} />
      <div className={classes.figures}>
        <Figure label={t('left')} note={leftNote(progress, t)}>
          <span className={classes.left}>{leftMinutes === null ? '–' : formatHours(leftMinutes)}</span>
        </Figure>
        <Figure
          label={t('wound')}
          note={
            product.winding_minutes === null
              ? ''
              : t('wound.of', { time: formatMinutes(product.winding_minutes) })
          }
        >
          {formatHours(woundMinutes)}
        </Figure>
        <Figure label={t('progress')} note={t('progress.length', { length: formatNumber(product.length) })}>
          {share === null ? '–' : `${Math.round(share * 100)}\u00a0%`}
        </Figure>
        <End {...{ line, running, commands, now }} />
      </div>
      <TimeBar share={share} isPaused={pausedSince !== null} isOver={overMinutes >= 1} />
      <footer>
        <span>
          {t('since', { time: formatTimeAfter(since, now) })}
          {asOf !== null && ` · ${t('asOf', { time: formatTime(asOf) })}`}
        </span>
        <Middle running={running} progress={progress} now={now} />
        <b>
          {markingOfProduct(running)} <span className={classes.number}>{line.pipe_number}</span>
        </b>
      </footer>
    </section>
  )
}

/** Says what the time left is calculated from, or how much longer than nominal it takes. */
function leftNote({ overMinutes, pausedSince }: WindingProgress, t: ReturnType<typeof useTexts>): string {
  if (overMinutes >= 1) return t('left.over', { time: formatMinutes(overMinutes) })
  return t(pausedSince === null ? 'left.byTime' : 'left.afterResume')
}

type Asked = Pick<Props, 'line' | 'running' | 'commands'>

/** When the product will be made, against its plan. */
function End({ line, running, commands, now }: Asked & { now: number }) {
  const t = useTexts()
  const end = predictedEnd(running, now)
  const after = end === null ? null : minutesAfter(end, running.product.planned_end)
  const note =
    end === null
      ? t('end.noPrediction')
      : after === null || after === 0
        ? t('end.asPlanned')
        : t(after > 0 ? 'end.after' : 'end.before', { time: formatMinutes(Math.abs(after)) })
  return (
    <Figure
      label={t('end')}
      note={note}
      aside={end !== null && <CancelPrediction {...{ line, running, commands }} />}
      isLate={after !== null && after > 0}
    >
      {end === null ? '–' : formatTimeAfter(end, now)}
    </Figure>
  )
}

/** Opens what cancelling the prediction means, and the button that does it. */
function CancelPrediction({ line, running: { product }, commands }: Asked) {
  const t = useTexts()
  if (!userCan('@production_cancel_prediction')) return null
  return (
    <MorePanel
      label={t('prediction.about')}
      face={<IconDots size={24} aria-hidden />}
      what={t('prediction.what', { line: line.code })}
      does={t('prediction.cancel')}
      commands={commands}
      onDo={() => commands.cancelPrediction(product)}
    />
  )
}

/** Opens how the pipe on the line is made: its ends, recipe and colours. */
function HowMade({ running }: Pick<Props, 'running'>) {
  const t = useTexts()
  return (
    <DropPanel
      className={panelClasses.text}
      panelClassName={panelClasses.panel}
      face={
        <>
          <IconListDetails size={20} aria-hidden /> {t('specification')}
        </>
      }
    >
      <Specification made={running} mandrel={running.mandrel?.name} />
    </DropPanel>
  )
}

/** Opens what undoing the start means, and the button that does it, while it is possible. */
function UndoStart({ running: { product, can_undo_start }, commands }: Pick<Props, 'running' | 'commands'>) {
  const t = useTexts()
  if (!can_undo_start || !userCan('@production_start')) return null
  return (
    <MorePanel
      face={
        <>
          <IconArrowBackUp size={20} aria-hidden /> {t('undoStart')}
        </>
      }
      what={t('undoStart.what')}
      does={t('undoStart')}
      commands={commands}
      onDo={() => commands.undoStart(product)}
    />
  )
}

/** Why nothing is wound, or else what the wall is. */
function Middle({
  running,
  progress,
  now,
}: {
  running: RunningProduct
  progress: WindingProgress
  now: number
}) {
  const t = useTexts()
  const { wall_thickness, weight_per_meter, weight } = running.product
  if (progress.pausedSince !== null) {
    const causes = openPause(running)?.problems ?? []
    const time = formatTimeAfter(progress.pausedSince, now)
    return (
      <b className={classes.reason}>
        {t('pausedSince', { time, causes: causes.map(({ name }) => name).join(', ') })}
      </b>
    )
  }
  const facts = [
    wall_thickness !== null && t('fact.wall', { wall: formatNumber(wall_thickness, 1) }),
    weight_per_meter !== null && `${formatNumber(weight_per_meter, 0)}\u00a0kg/m`,
    weight !== null && `${formatNumber(weight, 0)}\u00a0kg`,
  ]
  return <span>{facts.filter(Boolean).join(' · ')}</span>
}

/** A figure of more letters has a date, and is set smaller. */
const LONG = 8

type FigureProps = { label: string; note: string; isLate?: boolean; aside?: ReactNode; children: ReactNode }

function Figure({ label, note, isLate = false, aside, children }: FigureProps) {
  return (
    <div>
      <span className={classes.label}>
        {label}
        {aside}
      </span>
      <b data-long={(typeof children === 'string' && children.length > LONG) || undefined}>{children}</b>
      <span className={classes.note} data-late={isLate || undefined}>
        {note}
      </span>
    </div>
  )
}
