import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { formatTime } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { pipeStatusLook } from '#web/pipes/pipe-status-looks.ts'
import classes from './queue-pane.module.css'
import { useTexts } from './texts.ts'
import { DECISION_UNDO_MS } from './use-decisions.ts'
import type { ReviewState } from './use-review.ts'

type Props = { review: Pick<ReviewState, 'decided' | 'decisions'> }

/** How often it is checked what can no longer be undone. */
const CHECK_MS = 5_000

/** What the user decided today, latest first; what is younger than a minute can be undone. */
export function DecidedToday({ review: { decided, decisions } }: Props) {
  const t = useTexts()
  const now = useServerNow(decided.length > 0 ? CHECK_MS : null)
  const language = useLanguage()
  if (decided.length === 0) return null
  return (
    <section className={classes.decided}>
      <h3>{t('decidedToday')}</h3>
      <ul>
        {decided.map((decision) => {
          const { id, pipe, to_status, decided_at } = decision
          const { look, Icon } = pipeStatusLook(to_status)
          return (
            <li key={id}>
              <Icon size={16} data-look={look} aria-hidden />
              <Link href={`/qa/pipes/${pipe.id}`}>{pipe.name}</Link>
              <span>{enumLabel('pipe_status', to_status, language)}</span>
              {now - Date.parse(decided_at) < DECISION_UNDO_MS && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('undoOf', { number: pipe.name })}
                  onClick={() => decisions.undo(decision)}
                >
                  {t('undo')}
                </Button>
              )}
              <span className={classes.when}>{formatTime(decided_at)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
