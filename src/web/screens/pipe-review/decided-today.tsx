import { Button } from '@mantine/core'
import { Link } from 'wouter'
import type { DecisionOfToday } from '#contract/review-queue.ts'
import { formatTime } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { pipeStatusLook } from '#web/pipes/pipe-status-looks.ts'
import { saidIn } from './pipe-notes.tsx'
import classes from './queue-pane.module.css'
import { useTexts } from './texts.ts'
import { canStillUndo, type ReviewState } from './use-review.ts'

type Props = { review: Pick<ReviewState, 'decided' | 'decisions'> }

/** How often it is checked what can no longer be undone. */
const CHECK_MS = 5_000

/** The pipe list of what was decided on, with the decisions. */
const EARLIER = `/qa?${new URLSearchParams({
  period: 'last_30_days',
  f: 'reviewed_at:exists',
  columns: 'number,produced,client,dn,profile,status,reviewer,reviewed,fault_reasons,review_comment',
})}`

/** What was decided today, by whom and why, latest first; the user's own decisions of the last minute can be undone. */
export function DecidedToday({ review: { decided, decisions } }: Props) {
  const t = useTexts()
  const now = useServerNow(decided.length > 0 ? CHECK_MS : null)
  return (
    <section className={classes.decided}>
      {decided.length > 0 && <h3>{t('decidedToday')}</h3>}
      <ul>
        {decided.map((decision) => (
          <DecisionRow
            key={decision.id}
            decision={decision}
            onUndo={canStillUndo(decision, now) ? () => decisions.undo(decision) : null}
          />
        ))}
      </ul>
      <Link href={EARLIER} className={classes.earlier}>
        {t('decidedEarlier')}
      </Link>
    </section>
  )
}

type RowProps = { decision: DecisionOfToday; onUndo: (() => void) | null }

function DecisionRow({ decision, onUndo }: RowProps) {
  const { pipe, to_status, decided_at, decided_by } = decision
  const t = useTexts()
  const language = useLanguage()
  const { look, Icon } = pipeStatusLook(to_status)
  return (
    <li>
      <Icon size={16} data-look={look} aria-hidden />
      <Link href={`/qa/pipes/${pipe.id}`}>{pipe.name}</Link>
      <span>{enumLabel('pipe_status', to_status, language)}</span>
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
    </li>
  )
}
