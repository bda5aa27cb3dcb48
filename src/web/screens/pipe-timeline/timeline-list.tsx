import { Link } from 'wouter'
import { PipeStatusBadge } from '#web/pipes/pipe-status-badge.tsx'
import { waitKinds } from './model/address.ts'
import { passportOrLinePath } from './model/passport-or-line-path.ts'
import { keyOf, msOf } from './model/timeline-rows.ts'
import { useTexts } from './texts.ts'
import type { BoardProps } from './timeline-board.tsx'
import classes from './timeline-list.module.css'
import { useTimelineWords } from './timeline-words.ts'
import { WindingBadge } from './winding-badge.tsx'

const MOST_SHOWN = 200

/** The pipes with their longest waits, the longest first; with marked waits, only those that waited so. */
export function TimelineList({ timeline, address, now }: BoardProps) {
  const t = useTexts()
  const words = useTimelineWords(now)
  const marked = waitKinds.find((kind) => kind === address.wait)
  const longest = timeline.pipes
    .flatMap((pipe) => {
      const waits = pipe.segments.filter(({ kind }) => kind === marked).toSorted((a, b) => msOf(b) - msOf(a))
      const wait = marked ? waits[0] : pipe.segments[pipe.longest_wait ?? -1]
      return marked && !wait ? [] : [{ pipe, wait }]
    })
    .toSorted((a, b) => (b.wait ? msOf(b.wait) : 0) - (a.wait ? msOf(a.wait) : 0))
  return (
    <>
      <ul className={classes.root} aria-label={t('board')}>
        {longest.slice(0, MOST_SHOWN).map(({ pipe, wait }) => (
          <li key={keyOf(pipe)} data-shown={pipe.pipe?.id === address.pipe || undefined}>
            <Link href={passportOrLinePath(pipe)}>
              {pipe.pipe?.name ?? t('woundNow', { line: pipe.line?.name ?? '' })}
            </Link>
            {pipe.status === null ? <WindingBadge /> : <PipeStatusBadge status={pipe.status} />}
            <span>{pipe.product.name}</span>
            <p>{wait ? words.sentence(wait) : t('noWait')}</p>
          </li>
        ))}
      </ul>
      {longest.length > MOST_SHOWN && (
        <p className={classes.more}>{t('listCut', { count: MOST_SHOWN, all: longest.length })}</p>
      )}
    </>
  )
}
