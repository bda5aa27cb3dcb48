import { Button, Checkbox } from '@mantine/core'
import type { PipePassport } from '#contract/pipe-changes.ts'
import { MINUTE } from '#domain/time.ts'
import { useBottomBar } from '#web/elements/use-bottom-bar.ts'
import { formatDate, formatMinutes } from '#web/lib/format.ts'
import { DecisionButton, type DecisionName } from './decision-button.tsx'
import classes from './decision-pane.module.css'
import { useTexts } from './texts.ts'
import type { ReviewState } from './use-review.ts'

type Props = { review: ReviewState }

const names: readonly DecisionName[] = ['ok', 'faulty', 'reuse', 'measure', 'skip']

/** What can be decided, each with its key; for which pipes; and how the pipe was made. */
export function DecisionPane({ review }: Props) {
  const t = useTexts()
  const { data } = review.passport
  return (
    <aside className={classes.root} aria-label={t('decision')}>
      <h2>{t('decision')}</h2>
      <Scope review={review} />
      <Buttons review={review} />
      {data && <Making passport={data} />}
    </aside>
  )
}

/** The same at the bottom of a narrow screen. */
export function DecisionBar({ review }: Props) {
  const t = useTexts()
  const [bar] = useBottomBar()
  return (
    <aside ref={bar} className={classes.bar} aria-label={t('decision')}>
      <Scope review={review} />
      <div className={classes.buttons}>
        <Buttons review={review} isShort />
      </div>
    </aside>
  )
}

function Buttons({ review, isShort = false }: Props & { isShort?: boolean }) {
  const { actions, isReady, mayDecide, areRequested, targets } = review
  return names
    .filter((name) => mayDecide || name === 'skip')
    .map((name) => (
      <DecisionButton
        key={name}
        name={name}
        isShort={isShort}
        isRequested={areRequested}
        count={name === 'skip' ? 1 : targets.length}
        isReady={isReady || name === 'skip'}
        onClick={actions[name]}
      />
    ))
}

/** Says what a decision is about if it is not only the pipe on show, or why there is none to make. */
function Scope({ review }: Props) {
  const t = useTexts()
  const { mayDecide, selected, clear, run, isRun, setRun, passport } = review
  if (!mayDecide) return <p className={classes.readOnly}>{t('readOnly')}</p>
  if (selected.size > 0)
    return (
      <p className={classes.scope} role="status">
        <b>{t('selected', { count: selected.size })}</b>
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          {t('selected.clear')}
        </Button>
      </p>
    )
  const shown = passport.data?.pipe
  if (!run || !shown) return null
  const where = [shown.line?.name, formatDate(shown.produced_at).slice(0, 5)].filter(Boolean).join(', ')
  return (
    <Checkbox
      className={classes.run}
      label={t('run')}
      description={t('run.about', { count: run.length, where })}
      checked={isRun}
      onChange={({ currentTarget }) => setRun(currentTarget.checked)}
    />
  )
}

/** How the pipe was made, as far as it may explain what is doubtful. */
function Making({ passport: { pipe, times } }: { passport: PipePassport }) {
  const t = useTexts()
  const facts = [
    [t('mandrel'), pipe.mandrel?.name],
    [t('winding'), durationOf(times.winding_start, pipe.produced_at)],
    [t('cooling'), durationOf(times.cooling_start, times.cooling_end)],
    [t('cooling.planned'), durationOf(times.cooling_start, times.cooling_planned_end)],
  ] as const
  const known = facts.filter(([, value]) => value !== undefined)
  if (known.length === 0) return null
  return (
    <section className={classes.making}>
      <h3>{t('making')}</h3>
      <dl>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function durationOf(start: string | null, end: string | null): string | undefined {
  if (start === null || end === null) return undefined
  return formatMinutes((Date.parse(end) - Date.parse(start)) / MINUTE)
}
