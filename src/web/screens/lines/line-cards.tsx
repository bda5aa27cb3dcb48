import { IconNote } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { LineSignal } from '#contract/line-signals.ts'
import type { LineState } from '#contract/lines.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { boot } from '#web/lib/boot.ts'
import { formatHours, formatMinutes, formatTimeAfter } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { userCan } from '#web/lib/permission.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './line-cards.module.css'
import { LineStatus } from './line-status.tsx'
import {
  following,
  isNewNote,
  isPaused,
  type LineProduct,
  notedProduct,
  openPause,
  possibleCommands,
  type RunningProduct,
  startable,
} from './model/line-state.ts'
import { useTexts } from './model/texts.ts'
import { useProductTitle } from './model/use-product-title.ts'
import { minutesAfter, predictedEnd, windingProgress } from './model/winding.ts'
import { useObstacleSentence } from './obstacle.tsx'
import { Pieces } from './pieces.tsx'
import { SignalFigures } from './signal-strip.tsx'
import { TimeBar } from './time-bar.tsx'

type Props = { lines: readonly LineState[]; signals?: readonly LineSignal[] | undefined }

/** A card for each line, in the order of the lines; a tap opens the line. */
export function LineCards({ lines, signals = [] }: Props) {
  const t = useTexts()
  if (lines.length === 0)
    return (
      <EmptyState title={t('noLines.title')}>
        <p>{t('noLines.body')}</p>
      </EmptyState>
    )
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className={classes.heading}>
        {t('lines')}
      </h2>
      <ul className={classes.list}>
        {lines.map((line) => (
          <li key={line.id}>
            <Link href={`/operations/lines/${encodeURIComponent(line.code)}`} className={classes.card}>
              <Head line={line} />
              <Making line={line} />
              <Signal of={line} signals={signals} />
              <Foot line={line} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The line, its state, and whether there is a note that is new to the user. */
function Head({ line }: { line: LineState }) {
  const t = useTexts()
  const user = boot().user?.id
  return (
    <span className={classes.head}>
      <b>{line.code}</b>
      {isNewNote(notedProduct(line, user), user) && (
        <span className={classes.note}>
          <IconNote size={20} aria-hidden /> {t('card.note')}
        </span>
      )}
      <LineStatus line={line} />
    </span>
  )
}

/** What the machine reports, if it ever did. */
function Signal({ of, signals }: { of: LineState; signals: readonly LineSignal[] }) {
  const signal = signals.find(({ machine }) => machine.id === of.id)
  return signal && <SignalFigures signal={signal} />
}

/** What a line makes, or makes first. */
function Making({ line }: { line: LineState }) {
  const t = useTexts()
  const titleOf = useProductTitle()
  const now = useServerNow(10_000)
  const { running } = line
  const made = running ?? startable(line)
  if (!made) return <span className={classes.none}>{t('next.none')}</span>
  return (
    <>
      <span className={classes.title}>
        {titleOf(made.product)}
        <span className={classes.of}>
          {running?.winding_start && <span>{line.pipe_number}</span>}
          <Pieces made={made} />
        </span>
      </span>
      {running ? <Progress line={line} running={running} now={now} /> : <Planned made={made} now={now} />}
      <Obstacle line={line} />
    </>
  )
}

type ProgressProps = { line: LineState; running: RunningProduct; now: number }

/** How far the pipe is, when its product ends against the plan, and why nothing is wound now. */
function Progress({ line, running, now }: ProgressProps) {
  const t = useTexts()
  const progress = windingProgress(running, now)
  const end = predictedEnd(running, now)
  const after = end === null ? 0 : (minutesAfter(end, running.product.planned_end) ?? 0)
  const pause = openPause(running)
  return (
    <>
      {progress && (
        <TimeBar share={progress.share} isPaused={isPaused(line)} isOver={progress.overMinutes >= 1} />
      )}
      <span className={classes.figures}>
        {progress && progress.leftMinutes !== null && (
          <b>{t('card.left', { time: formatHours(progress.leftMinutes) })}</b>
        )}
        {end !== null && <span>{t('card.end', { time: formatTimeAfter(end, now) })}</span>}
        {after > 0 && <span className={classes.late}>{t('end.after', { time: formatMinutes(after) })}</span>}
      </span>
      {pause && (
        <span className={classes.cause}>
          {t('pausedSince', {
            time: formatTimeAfter(pause.start_time, now),
            causes: pause.problems.map(({ name }) => name).join(', '),
          })}
        </span>
      )}
    </>
  )
}

/** When the set-up for what comes first is planned; once that is past, by how much nothing has been started. */
function Planned({ made: { product }, now }: { made: LineProduct; now: number }) {
  const t = useTexts()
  const { planned_start } = product
  if (planned_start === null) return null
  const late = Math.max(0, minutesAfter(now, planned_start) ?? 0)
  const time = formatTimeAfter(planned_start, now)
  return (
    <span className={classes.figures}>
      <span>{t(late > 0 ? 'card.wasPlanned' : 'card.planned', { time })}</span>
      {late > 0 && (
        <span className={classes.late}>{t('card.notStarted', { time: formatMinutes(late) })}</span>
      )}
    </span>
  )
}

/** What keeps the line from starting what it can make next. */
function Obstacle({ line }: { line: LineState }) {
  const sentence = useObstacleSentence()
  const { obstacle } = possibleCommands(line, userCan)
  return obstacle && <span className={classes.cause}>{sentence(obstacle)}</span>
}

/** What the line makes after that, and its mode. */
function Foot({ line }: { line: LineState }) {
  const t = useTexts()
  const language = useLanguage()
  const titleOf = useProductTitle()
  const next = following(line)
  return (
    <span className={classes.foot}>
      <span>{next ? t('card.next', { product: titleOf(next.product) }) : t('following.none')}</span>
      <span>{t('mode', { mode: enumLabel('machine_mode', line.mode, language) })}</span>
    </span>
  )
}
