import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import type { DecisionOfToday } from '#contract/review-queue.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { plantDay } from '#domain/time.ts'
import { boot } from '#web/lib/boot.ts'
import { formatDay, formatTime } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { serverNow, useServerNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { LazyAfterDecision } from '#web/pipes/after-production/lazy.ts'
import { pipeStatusLook } from '#web/pipes/pipe-status-looks.ts'
import { saidIn } from './pipe-notes.tsx'
import classes from './queue-pane.module.css'
import { hasNextStep } from './target.ts'
import { useTexts } from './texts.ts'
import { canStillUndo, type ReviewState } from './use-review.ts'

type Props = { review: Pick<ReviewState, 'decided' | 'decisions'> }

/** How often it is checked what can no longer be undone. */
const CHECK_MS = 5_000

/** How far back the list of earlier decisions goes, whenever the pipes were made. */
const EARLIER_DAYS = 30
const DAY_MS = 86_400_000

/** Returns the address of the pipe list with what was decided on in the days before an instant, and the decisions. */
function earlierAt(now: number): string {
  const since = formatDay(plantDay(new Date(now - EARLIER_DAYS * DAY_MS)))
  return `/qa?${new URLSearchParams({
    period: 'all_dates',
    f: `reviewed_at:after:${since}`,
    sort: '-reviewed_at',
    columns: 'number,reviewed,status,reviewer,fault_reasons,review_comment,client,dn,profile,produced',
  })}`
}

/** Today's decisions with their reviewers and reasons, latest first, and what changed since; users can undo their own of the last minute. */
export function DecidedToday({ review: { decided, decisions } }: Props) {
  const t = useTexts()
  const now = useServerNow(decided.length > 0 ? CHECK_MS : null)
  const latest = decided.find(({ decided_by }) => decided_by.id === boot().user?.id)
  return (
    <section className={classes.decided}>
      {decided.length === 0 && <p>{t('decidedToday.none')}</p>}
      <ul>
        {decided.map((decision) => (
          <DecisionRow
            key={decision.id}
            decision={decision}
            isLatest={decision === latest}
            onUndo={canStillUndo(decision, now) ? () => decisions.undo(decision) : null}
          />
        ))}
      </ul>
      <Link href={earlierAt(serverNow())} className={classes.earlier}>
        {t('decidedEarlier')}
      </Link>
    </section>
  )
}

type RowProps = {
  decision: DecisionOfToday
  /** Whether it is what the user has decided last: its next step is offered at once. */
  isLatest: boolean
  onUndo: (() => void) | null
}

function DecisionRow({ decision, isLatest, onUndo }: RowProps) {
  const { pipe, status, from_status, to_status, decided_at, decided_by } = decision
  const t = useTexts()
  const language = useLanguage()
  const { look, Icon } = pipeStatusLook(to_status)
  const name = (code: number) => enumLabel('pipe_status', code, language)
  const followed = [
    decision.is_reground && t('decidedToday.reground'),
    decision.is_replaced && t('decidedToday.replaced'),
  ]
    .filter(Boolean)
    .join(' · ')
  const [isNext, setNext] = useState(isLatest)
  return (
    <li>
      <Icon size={16} data-look={look} aria-hidden />
      <Link href={`/qa/pipes/${pipe.id}`}>{pipe.name}</Link>
      <span>
        {from_status !== PipeStatus.Review && `${name(from_status)} → `}
        {name(to_status)}
      </span>
      {onUndo && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.undo}
          aria-label={t('undoOf', { number: pipe.name })}
          onClick={onUndo}
        >
          {t('undo')}
        </Button>
      )}
      <span className={classes.when}>{formatTime(decided_at)}</span>
      <small>{[decided_by.name, saidIn(decision)].filter(Boolean).join(' · ')}</small>
      {status !== to_status && (
        <b className={classes.since}>{t('decidedToday.since', { status: name(status) })}</b>
      )}
      {followed !== '' && <b className={classes.since}>{followed}</b>}
      {hasNextStep(decision) && (
        <div className={classes.next}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isNext}
            aria-label={t('after', { number: pipe.name })}
            onClick={() => setNext(!isNext)}
          >
            {t('after.short')}
          </Button>
          {isNext && <LazyAfterDecision pipe={pipe.id} />}
        </div>
      )}
    </li>
  )
}
