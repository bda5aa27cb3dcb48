import { Button } from '@mantine/core'
import { IconCheck, IconSnowflake } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { formatTimeAfter } from '#web/lib/format.ts'
import { userCan } from '#web/lib/permission.ts'
import classes from './cooling.module.css'
import { type PlaceRow, timeLeft, timeWaited, type WaitingPipe } from './cooling-rows.ts'
import { PlaceChoice } from './place-choice.tsx'
import { useTexts } from './texts.ts'
import type { CoolingWrites } from './use-cooling-writes.ts'

type RowProps = {
  places: readonly PlaceRow[]
  now: number
  writes: CoolingWrites
  /** The pipe that somebody came to see. */
  marked: number | null
  onEnd: (row: WaitingPipe) => void
  onDemould: (row: WaitingPipe) => void
}

type Props = RowProps & { kind: 'ready' | 'cooling'; rows: readonly WaitingPipe[] }

/** The pipes that are ready, or those that cool, with what can be done with each. */
export function PipeRows({ kind, rows, ...row }: Props) {
  const t = useTexts()
  const Icon = kind === 'ready' ? IconCheck : IconSnowflake
  return (
    <section className={classes.list} data-kind={kind} aria-label={t(kind)}>
      <h2 id={kind}>
        <Icon size={18} aria-hidden />
        {t(kind)}
        {rows.length > 1 && <small className={classes.beside}>{t(`${kind}.order`)}</small>}
      </h2>
      {rows.length === 0 && <p className={classes.none}>{t(`${kind}.none`)}</p>}
      <ul>
        {rows.map((each) => (
          <PipeRow key={each.pipe.id} row={each} {...row} />
        ))}
      </ul>
    </section>
  )
}

function PipeRow({ row, places, now, writes, marked, onEnd, onDemould }: RowProps & { row: WaitingPipe }) {
  const t = useTexts()
  const { pipe, isReady, at, share } = row
  const { number, product, order_number, mandrel } = pipe
  const isMarked = pipe.id === marked
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isMarked) line.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [isMarked])
  const about = [order_number, product.name, mandrel?.name].filter(Boolean)
  return (
    <li
      ref={line}
      className={classes.row}
      aria-label={number}
      aria-current={isMarked || undefined}
      data-ready={isReady || undefined}
    >
      <Countdown row={row} now={now} />
      <div className={classes.pipe}>
        <span className={classes.number}>
          {userCan('@pipes_view') ? <Link href={`/qa/pipes/${pipe.id}`}>{number}</Link> : number}
        </span>
        <span className={classes.about}>{about.join(' · ')}</span>
        <span className={classes.bar} aria-hidden>
          <span style={{ width: `${share * 100}%` }} />
        </span>
      </div>
      <PlaceChoice pipe={pipe} places={places} onPlace={(place) => writes.place(pipe, place)} />
      {userCan('@cooling_end') && (
        <Button
          size="touch"
          variant={isReady ? 'filled' : 'default'}
          className={classes.deed}
          leftSection={isReady && <IconCheck size={18} aria-hidden />}
          aria-label={t(isReady ? 'demould.of' : at === null ? 'end.of' : 'endEarly.of', { number })}
          onClick={() => (isReady ? onDemould(row) : onEnd(row))}
        >
          {t(isReady ? 'demould' : at === null ? 'end' : 'endEarly')}
        </Button>
      )}
    </li>
  )
}

/** When the pipe is ready, or for how long it has waited. */
function Countdown({ row: { pipe, isReady, at }, now }: { row: WaitingPipe; now: number }) {
  const t = useTexts()
  if (at === null)
    return (
      <div className={classes.countdown}>
        <b>–</b>
        <span>{t('readyAt.unknown')}</span>
      </div>
    )
  const time = formatTimeAfter(at, now)
  const word = isReady && t(pipe.cooling_end === null ? 'word.ready' : 'word.ended')
  return (
    <div className={classes.countdown}>
      <b>{word || timeLeft(at, now)}</b>
      <span>{isReady ? t('since', { time, waited: timeWaited(at, now) }) : t('readyAt', { time })}</span>
    </div>
  )
}
