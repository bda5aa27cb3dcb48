import { Link } from 'wouter'
import type { TimelinePipe } from '#contract/pipe-timeline.ts'
import { formatHours } from '#web/lib/format.ts'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { passportOrLinePath } from './model/passport-or-line-path.ts'
import type { PipeWait } from './model/timeline-rows.ts'
import { keyOf } from './model/timeline-rows.ts'
import { useTexts } from './texts.ts'
import type { TimelineProps } from './timeline-page.tsx'
import { useTimelineWords } from './timeline-words.ts'
import classes from './wait-panel.module.css'

type Props = Pick<TimelineProps, 'timeline' | 'address' | 'now' | 'onAddress'> & {
  /** Of the period, the longest first. */
  waits: readonly PipeWait[]
}

const MOST_SINGLE = 5

/** Where waiting was longest: each kind of wait, which can be marked, and the longest single waits, which lead to their pipes. */
export function WaitPanel(props: Props) {
  const { timeline } = props
  const t = useTexts()
  return (
    <aside className={classes.root} aria-label={t('waits')}>
      <h2>{t('waits')}</h2>
      {timeline.pipes.length > 0 && (
        <p className={classes.about}>{t('waits.about', { count: timeline.pipes.length })}</p>
      )}
      {timeline.totals.length === 0 && <p>{t('waits.none')}</p>}
      <WaitTotals {...props} />
      <SingleWaits {...props} />
    </aside>
  )
}

function WaitTotals({ timeline: { totals }, address, onAddress }: Props) {
  const t = useTexts()
  const most = totals[0]?.seconds ?? 1
  return (
    <ul className={classes.totals}>
      {totals.map(({ kind, count, seconds }) => (
        <li key={kind}>
          <button
            type="button"
            aria-pressed={address.wait === kind}
            onClick={() => onAddress({ wait: address.wait === kind ? null : kind })}
          >
            <span>
              {t(`total.${kind}`)} <b>{formatHours(seconds / 60)}</b>
            </span>
            <i className={classes.bar}>
              <i style={{ width: `${(seconds / most) * 100}%` }} />
            </i>
            <small>{t('total.count', { count, average: formatHours(seconds / 60 / count) })}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

function SingleWaits({ waits, address, now, onAddress }: Props) {
  const t = useTexts()
  const words = useTimelineWords(now)
  const shown = address.wait === null ? waits : waits.filter(({ kind }) => kind === address.wait)
  // On a phone the list itself begins with them.
  if (useIsPhone() || shown.length === 0) return null
  return (
    <>
      <h3>{t('single')}</h3>
      <ul className={classes.single}>
        {shown.slice(0, MOST_SINGLE).map(({ pipe, segment, kind }) => (
          <li key={`${keyOf(pipe)} ${segment.start_time}`}>
            <b>{words.hours(segment)}</b>
            <div>
              <WaitingPipe pipe={pipe} onShow={(id) => onAddress({ pipe: id })} />
              <small>
                {t(`short.${kind}`)}, {words.span(segment)}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Leads to the row of a pipe, and of one that is wound to its line. */
function WaitingPipe({ pipe, onShow }: { pipe: TimelinePipe; onShow: (id: number) => void }) {
  const t = useTexts()
  const { pipe: made, line } = pipe
  if (!made) return <Link href={passportOrLinePath(pipe)}>{t('woundNow', { line: line?.name ?? '' })}</Link>
  return (
    <button type="button" onClick={() => onShow(made.id)}>
      {made.name}
    </button>
  )
}
