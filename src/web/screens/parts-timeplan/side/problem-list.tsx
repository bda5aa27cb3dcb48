import { useMemo } from 'react'
import type { ListedProblem } from '#contract/part-timeplan.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import type { EnterPlace } from '#web/screens/parts-timeplan/actions/use-open-card.ts'
import { type Labels, loadLabel } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import type { OrderBlock } from '#web/screens/parts-timeplan/model/lanes.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import { MoveEarlier, useLateReasons } from './late-reason.tsx'
import { useProblemText } from './problem-text.ts'
import { countLines, type OrderProblems, problemLines } from './problems-by-order.ts'
import classes from './side-panel.module.css'

type Props = {
  /** Undefined until they are read. */
  problems: readonly ListedProblem[] | undefined
  board: PartsBoard
  labels: Labels
  onShow: (problem: ListedProblem) => void
  /** Opens the card of a work order with a place entered; null where nothing may be moved. */
  onMove: EnterPlace | null
}

/** What is wrong from today on, a line for each order and each overloaded day, the worst first; each leads to its place. */
export function ProblemList({ problems, ...props }: Props) {
  const t = useTexts()
  if (!problems) return <Spinner />
  const lines = problemLines(problems)
  if (countLines(lines) === 0)
    return <EmptyState title={t('problems.none')}>{t('problems.none.next')}</EmptyState>
  return (
    <>
      <p className={classes.small}>{t('fromToday')}</p>
      {lines.orders.length > 0 && (
        <section aria-label={t('problems.orders')}>
          <h3>
            {t('problems.orders')} · {lines.orders.length}
          </h3>
          <ul className={classes.list}>
            {lines.orders.map((order) => (
              <OrderLine key={order.number} order={order} {...props} />
            ))}
          </ul>
        </section>
      )}
      {lines.days.length > 0 && (
        <section aria-label={t('problems.days')}>
          <h3>
            {t('problems.days')} · {lines.days.length}
          </h3>
          <ul className={classes.list}>
            {lines.days.map((day) => (
              <li key={day.id}>
                <DayLine problem={day} {...props} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type LineProps = Omit<Props, 'problems'>

/** The worst of an order; the others below it on demand. */
function OrderLine({ order: { number, problems }, ...props }: LineProps & { order: OrderProblems }) {
  const t = useTexts()
  const { board } = props
  const late = useMemo(
    () => problems.flatMap((each) => (each.kind === 'late' ? (blockOf(each, board) ?? []) : [])),
    [problems, board],
  )
  const [worst, ...others] = problems
  if (!worst) return null
  const nameOf = (problem: ListedProblem) => operationOf(problem, props)
  const names = [...new Set(others.map(nameOf))].filter(Boolean).join(', ')
  return (
    <li>
      <WorkLine
        problem={worst}
        title={`${number} ${worst.work_order?.client_name ?? ''}`}
        {...props}
        isReasoned
      />
      {props.onMove && late.length > 0 && <MoveEarlier late={late} {...props} onMove={props.onMove} />}
      {others.length > 0 && (
        <details className={classes.more}>
          <summary>
            {[t('problems.more', { count: others.length }), names].filter(Boolean).join(': ')}
          </summary>
          {others.map((problem) => (
            <WorkLine key={problem.id} problem={problem} title={nameOf(problem)} {...props} />
          ))}
        </details>
      )}
    </li>
  )
}

type WorkLineProps = Omit<LineProps, 'onMove'> & {
  problem: ListedProblem
  title: string
  isReasoned?: boolean
}

function WorkLine({ problem, title, board, labels, isReasoned = false, onShow }: WorkLineProps) {
  const { id, kind, operator, work_order, start_time } = problem
  const reasonsOf = useLateReasons(board, labels)
  const block = isReasoned && kind === 'late' ? blockOf(problem, board) : undefined
  const text = useProblemText(labels)
  const start = Date.parse(start_time)
  const end = work_order ? Date.parse(work_order.end_time) : start
  return (
    <button type="button" className={classes.jump} data-problem={id} onClick={() => onShow(problem)}>
      {title && <b>{title}</b>} {text(problem)}
      <br />
      <span className={classes.small}>
        {[operationOf(problem, { board, labels }), operator?.name ?? '']
          .concat(labels.when({ start, end }))
          .filter((part) => part !== '' && part !== title)
          .join(' · ')}
        {block && (
          <>
            <br />
            {reasonsOf(block).main}
          </>
        )}
      </span>
    </button>
  )
}

/** Returns the block of a work order of the days that are read. */
function blockOf({ work_order }: ListedProblem, { lanes }: PartsBoard): OrderBlock | undefined {
  return lanes.flatMap(({ blocks }) => blocks).find(({ id }) => id === work_order?.id)
}

/** Returns what kind of work it is; empty where that is not known. */
function operationOf(problem: ListedProblem, { board, labels }: Pick<Props, 'board' | 'labels'>): string {
  const operation = blockOf(problem, board)?.operation ?? null
  return operation === null ? '' : labels.enum('work_type', operation)
}

function DayLine({ problem, labels, onShow }: LineProps & { problem: ListedProblem }) {
  const { id, operator, load } = problem
  if (!load) return null
  return (
    <button type="button" className={classes.jump} data-problem={id} onClick={() => onShow(problem)}>
      <b>
        {operator?.name ?? labels.operator(null)}, {labels.day(load.date)}
      </b>{' '}
      {loadLabel({ plannedMinutes: load.planned_minutes, workingMinutes: load.working_minutes })}
    </button>
  )
}
