import {
  IconArrowsSort,
  IconBan,
  IconCalendarExclamation,
  IconClockExclamation,
  IconUserExclamation,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ListedProblem } from '#contract/part-timeplan.ts'
import { Spinner } from '#web/elements/spinner.tsx'
import { ProblemList, type ProblemWords } from '#web/plan/problems/problem-list.tsx'
import { useTexts as usePlanTexts } from '#web/plan/texts.ts'
import type { EnterPlace } from '#web/screens/parts-timeplan/actions/use-open-card.ts'
import { type Labels, loadLabel } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import type { OrderBlock } from '#web/screens/parts-timeplan/model/lanes.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import { MoveEarlier, useLateReasons } from './late-reason.tsx'
import { type PartProblem, partProblemsOf } from './part-problems.ts'
import { useProblemText } from './problem-text.ts'

type Props = {
  /** Undefined until they are read. */
  problems: readonly ListedProblem[] | undefined
  board: PartsBoard
  labels: Labels
  onShow: (problem: ListedProblem) => void
  /** Opens the card of a work order with a place entered; null where nothing may be moved. */
  onMove: EnterPlace | null
}

/** What is wrong from today on with orders and with days that have too much work. */
export function PartProblemList({ problems, board, labels, onShow, onMove }: Props) {
  const t = useTexts()
  const inPlan = usePlanTexts()
  const wordsOf = useWords(board, labels)
  if (!problems) return <Spinner />
  return (
    <ProblemList
      problems={partProblemsOf(problems)}
      kinds={[
        { kind: 'late', label: inPlan('problems.late'), Icon: IconClockExclamation },
        { kind: 'early', label: t('problems.early'), Icon: IconArrowsSort },
        { kind: 'blocked', label: inPlan('problems.blocked'), Icon: IconBan },
        { kind: 'worker', label: t('problems.worker'), Icon: IconUserExclamation },
        { kind: 'hours', label: t('problems.hours'), Icon: IconCalendarExclamation },
      ]}
      note={t('fromToday')}
      wordsOf={wordsOf}
      actionsOf={onMove && ((own) => <Earlier problems={own} {...{ board, labels, onMove }} />)}
      onShow={({ listed }) => onShow(listed)}
    />
  )
}

type EarlierProps = Pick<Props, 'board' | 'labels'> & {
  problems: readonly PartProblem[]
  onMove: EnterPlace
}

/** Moves what is late of an order earlier. */
function Earlier({ problems, board, ...props }: EarlierProps) {
  const late = useMemo(
    () => problems.flatMap(({ kind, listed }) => (kind === 'late' ? (blockOf(listed, board) ?? []) : [])),
    [problems, board],
  )
  return late.length > 0 && <MoveEarlier late={late} board={board} {...props} />
}

/** Returns the function that says what is wrong with planned parts. */
function useWords(board: PartsBoard, labels: Labels): (of: PartProblem, isWorst: boolean) => ProblemWords {
  const reasonsOf = useLateReasons(board, labels)
  const textOf = useProblemText(labels)
  return ({ listed }, isWorst) => {
    const { kind, operator, work_order: order, start_time, load } = listed
    if (load)
      return {
        title: `${operator?.name ?? labels.operator(null)}, ${labels.day(load.date)}`,
        what: loadLabel({ plannedMinutes: load.planned_minutes, workingMinutes: load.working_minutes }),
        ...{ part: '', where: [], why: '' },
      }
    const block = blockOf(listed, board)
    const operation = block?.operation ?? null
    const start = Date.parse(start_time)
    return {
      title: `${order?.order_number} ${order?.client_name}`,
      part: operation === null ? '' : labels.enum('work_type', operation),
      what: textOf(listed),
      where: [operator?.name ?? '', labels.when({ start, end: order ? Date.parse(order.end_time) : start })],
      why: isWorst && kind === 'late' && block ? reasonsOf(block).main : '',
    }
  }
}

/** Returns the block of a work order of the days that are read. */
function blockOf({ work_order }: ListedProblem, { lanes }: PartsBoard): OrderBlock | undefined {
  return lanes.flatMap(({ blocks }) => blocks).find(({ id }) => id === work_order?.id)
}
