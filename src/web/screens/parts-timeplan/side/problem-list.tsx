import type { ListedProblem } from '#contract/part-timeplan.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { formatHours } from '#web/lib/format.ts'
import { type Labels, loadLabel } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import classes from './side-panel.module.css'

type Props = {
  /** Undefined until they are read. */
  problems: readonly ListedProblem[] | undefined
  labels: Labels
  onShow: (problem: ListedProblem) => void
}

/** The problems from today on, by kind; each leads to its place on the board. */
export function ProblemList({ problems, labels, onShow }: Props) {
  const t = useTexts()
  if (!problems) return <Spinner />
  if (problems.length === 0)
    return <EmptyState title={t('problems.none')}>{t('problems.none.next')}</EmptyState>
  return (
    <>
      <p className={classes.small}>{t('fromToday')}</p>
      {[...Map.groupBy(problems, ({ kind }) => kind)].map(([kind, own]) => (
        <section key={kind} aria-label={t(`problem.${kind}`)}>
          <h3>
            {t(`problem.${kind}`)} · {own.length}
          </h3>
          <ul className={classes.list}>
            {own.map((problem) => (
              <li key={problem.id}>
                <button
                  type="button"
                  className={classes.jump}
                  data-problem={problem.id}
                  onClick={() => onShow(problem)}
                >
                  <Problem problem={problem} labels={labels} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Problem({ problem, labels }: { problem: ListedProblem; labels: Labels }) {
  const { kind, operator, load, work_order, start_time, minutes, skills, blockers } = problem
  const t = useTexts()
  const who = operator?.name ?? labels.operator(null)
  if (load)
    return (
      <>
        <b>
          {who}, {labels.day(load.date)}
        </b>{' '}
        {loadLabel({ plannedMinutes: load.planned_minutes, workingMinutes: load.working_minutes })}
      </>
    )
  const start = Date.parse(start_time)
  return (
    <>
      <b>
        {work_order?.order_number} {work_order?.client_name}
      </b>{' '}
      {kind === 'late' && t('problem.lateBy', { hours: lateness(minutes ?? 0, t) })}
      {kind === 'outside_hours' && formatHours(minutes ?? 0)}
      {kind === 'no_skill' && labels.skills(skills)}
      {blockers.map((type) => labels.enum('blocker_type', type)).join(', ')}
      <br />
      <span className={classes.small}>
        {who} · {labels.when({ start, end: work_order ? Date.parse(work_order.end_time) : start })}
      </span>
    </>
  )
}

const DAY_MINUTES = 1440

function lateness(minutes: number, t: ReturnType<typeof useTexts>): string {
  return minutes < DAY_MINUTES ? formatHours(minutes) : t('days', { count: Math.ceil(minutes / DAY_MINUTES) })
}
