import { useMemo } from 'react'
import { formatHours } from '#web/lib/format.ts'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { daysMeant } from '#web/screens/parts-timeplan/days-meant.ts'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import { loadWords, type Words } from '#web/screens/parts-timeplan/use-words.ts'
import { blockersOf } from './blockers-of.ts'
import { type FoundProblem, problemKinds, problemsOf } from './found-problems.ts'
import classes from './side-panel.module.css'

type Props = {
  board: Board
  words: Words
  onShow: (found: FoundProblem) => void
}

/** What ought to be looked at, kind by kind; each leads to its place on the board. */
export function ProblemList({ board, words, onShow }: Props) {
  const t = useTexts()
  const problems = useMemo(() => problemsOf(board), [board])
  const days = daysMeant(board.days, t)
  if (problems.length === 0) return <EmptyState title={t('problems.none')}>{days}</EmptyState>
  const byKind = Map.groupBy(problems, ({ kind }) => kind)
  return (
    <>
      <p className={classes.small}>{days}</p>
      {problemKinds.map((kind) => {
        const own = byKind.get(kind)
        return (
          own && (
            <section key={kind} aria-label={t(`problem.${kind}`)}>
              <h3>
                {t(`problem.${kind}`)} · {own.length}
              </h3>
              <ul className={classes.list}>
                {own.map((found) => (
                  <li key={found.id}>
                    <button
                      type="button"
                      className={classes.jump}
                      data-problem={found.id}
                      onClick={() => onShow(found)}
                    >
                      <Problem found={found} words={words} blockers={board.plan.blockers} />
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </>
  )
}

function Problem({
  found: { block, operatorId, problem, instant },
  words,
  blockers,
}: {
  found: FoundProblem
  words: Words
  blockers: Board['plan']['blockers']
}) {
  const t = useTexts()
  const who = words.operator(operatorId)
  if (problem?.kind === 'overloaded')
    return (
      <>
        <b>
          {who}, {words.day(problem.date)}
        </b>{' '}
        {loadWords(problem)}
      </>
    )
  const group = block?.group
  return (
    <>
      <b>
        {group?.order.order_number} {group?.client.name}
      </b>{' '}
      {problem?.kind === 'late' && t('problem.lateBy', { hours: lateness(problem.minutes, t) })}
      {problem?.kind === 'outside_hours' && formatHours(problem.minutes)}
      {problem?.kind === 'no_skill' && words.skills(problem.skills)}
      {!problem &&
        group &&
        blockersOf(group, blockers)
          .map(({ type }) => words.enum('blocker_type', type))
          .join(', ')}
      <br />
      <span className={classes.small}>
        {who} · {words.when({ start: instant, end: block?.end ?? instant })}
      </span>
    </>
  )
}

const DAY_MINUTES = 1440

function lateness(minutes: number, t: ReturnType<typeof useTexts>): string {
  return minutes < DAY_MINUTES ? formatHours(minutes) : t('days', { count: Math.ceil(minutes / DAY_MINUTES) })
}
