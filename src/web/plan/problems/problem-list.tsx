import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '#web/elements/empty-state.tsx'
import lists from '#web/elements/list.module.css'
import { TabList } from '#web/elements/tab-list.tsx'
import { useTexts } from '#web/plan/texts.ts'
import { countInOrders, countLines, namesOfOthers, type PlanProblem, problemLines } from './problem-lines.ts'
import classes from './problems.module.css'

/** A kind of problem; the list has them from worst to least. */
export type ProblemKind<Kind extends string> = {
  readonly kind: Kind
  readonly label: string
  readonly Icon: Icon
  /** It cannot be made as it is planned. */
  readonly isSerious?: boolean
}

/** What a plan says of a problem. */
export type ProblemWords = {
  /** The order, or what the problem is of instead. */
  readonly title: string
  /** What of the order it is about; empty where it is about all that the title names. */
  readonly part: string
  /** What is wrong. */
  readonly what: string
  /** Who or what it is planned on, and when. */
  readonly where: readonly string[]
  /** Why it is so; empty where that is not said. */
  readonly why: ReactNode
}

type Props<Kind extends string, Each extends PlanProblem<Kind>> = {
  problems: readonly Each[]
  kinds: readonly ProblemKind<Kind>[]
  /** What the list is about: which days. */
  note: string
  /** @param isWorst whether it stands for all problems of its order */
  wordsOf: (problem: Each, isWorst: boolean) => ProblemWords
  /** What can be done about the problems of an order. */
  actionsOf?: ((problems: readonly Each[]) => ReactNode) | null
  /** What can be done about a problem. */
  actionOf?: ((problem: Each) => ReactNode) | null
  /** Which problems of a kind are listed, and what can be done about all of these. */
  narrow?: ((kind: Kind, problems: readonly Each[]) => { problems: readonly Each[]; tool: ReactNode }) | null
  onShow: (problem: Each) => void
}

type LineProps<Kind extends string, Each extends PlanProblem<Kind>> = Omit<
  Props<Kind, Each>,
  'problems' | 'note' | 'narrow'
> & {
  /** The problem that the user went to last. */
  left: string | null
}

/** What to check in a plan, all of it or one kind: a line of each order, the worst first; each leads to its place. */
export function ProblemList<Kind extends string, Each extends PlanProblem<Kind>>({
  problems,
  note,
  narrow,
  onShow,
  ...props
}: Props<Kind, Each>) {
  const t = useTexts()
  const [chosen, choose] = useState<Kind | 'all'>('all')
  const [left, leave] = useState<string | null>(null)
  if (problems.length === 0) return <EmptyState title={t('problems.none')}>{note}</EmptyState>
  const ofKind = (kind: Kind | 'all') => problems.filter((each) => kind === 'all' || each.kind === kind)
  const choices = [{ kind: 'all' as const, label: t('problems.all') }, ...props.kinds]
    .map(({ kind, label }) => ({ value: kind, label, detail: `${countLines(ofKind(kind))}` }))
    .filter(({ value, detail }) => value === chosen || detail !== '0')
  const whole = { problems: ofKind(chosen), tool: null }
  const counted = countInOrders(whole.problems)
  const listed = (chosen !== 'all' && narrow?.(chosen, whole.problems)) || whole
  const lines = problemLines(
    listed.problems,
    props.kinds.map(({ kind }) => kind),
  )
  const show = (problem: Each) => {
    leave(problem.id)
    onShow(problem)
  }
  return (
    <>
      <div className={classes.kinds}>
        <TabList label={t('problems.kind')} chosen={chosen} choices={choices} onChoose={choose} />
      </div>
      <p className={classes.small}>
        {[note, counted.problems > counted.orders && t('problems.several', counted)]
          .filter(Boolean)
          .join('. ')}
      </p>
      {listed.tool}
      {whole.problems.length === 0 && <EmptyState title={t('problems.none')}>{note}</EmptyState>}
      <ul className={lists.list}>
        {lines.map(({ id, problems: own }) => (
          <li key={id}>
            <Line problems={own} left={left} onShow={show} {...props} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The worst of an order; the others below it on demand. */
function Line<Kind extends string, Each extends PlanProblem<Kind>>({
  problems: [worst, ...others],
  ...props
}: LineProps<Kind, Each> & { problems: readonly Each[] }) {
  const t = useTexts()
  const [isOpen, open] = useState(false)
  if (!worst) return null
  const names = namesOfOthers(
    props.wordsOf(worst, true),
    others.map((each) => props.wordsOf(each, false)),
  )
  return (
    <>
      <Problem problem={worst} isWorst {...props} />
      {props.actionsOf?.([worst, ...others])}
      {others.length > 0 && (
        <details className={classes.more} onToggle={({ currentTarget }) => open(currentTarget.open)}>
          <summary>
            {[t('problems.more', { count: others.length }), names.join(', ')].filter(Boolean).join(': ')}
          </summary>
          {isOpen &&
            others.map((each) => <Problem key={each.id} problem={each} isWorst={false} {...props} />)}
        </details>
      )}
    </>
  )
}

type ProblemProps<Kind extends string, Each extends PlanProblem<Kind>> = LineProps<Kind, Each> & {
  problem: Each
  isWorst: boolean
}

function Problem<Kind extends string, Each extends PlanProblem<Kind>>({
  problem,
  isWorst,
  kinds,
  left,
  wordsOf,
  actionOf,
  onShow,
}: ProblemProps<Kind, Each>) {
  const { title, part, what, where, why } = wordsOf(problem, isWorst)
  const kind = kinds.find((each) => each.kind === problem.kind)
  return (
    <>
      <button
        type="button"
        className={classes.problem}
        data-problem={problem.id}
        aria-current={problem.id === left || undefined}
        onClick={() => onShow(problem)}
      >
        <b>{isWorst ? title : part || title}</b>{' '}
        <span className={classes.what} data-serious={kind?.isSerious || undefined}>
          {kind && <kind.Icon size={14} aria-hidden />} {what}
        </span>
        <span className={classes.small}>
          {[isWorst ? part : '', ...where].filter(Boolean).join(' · ')}
          {why && (
            <>
              <br />
              {why}
            </>
          )}
        </span>
      </button>
      {actionOf?.(problem)}
    </>
  )
}
