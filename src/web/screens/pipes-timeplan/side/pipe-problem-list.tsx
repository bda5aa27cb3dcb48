import { IconAlertOctagon, IconAlertTriangle, IconBan, IconClockExclamation } from '@tabler/icons-react'
import { Spinner } from '#web/elements/spinner.tsx'
import { formatDate } from '#web/lib/format.ts'
import { ProblemList, type ProblemWords } from '#web/plan/problems/problem-list.tsx'
import { useTexts as usePlanTexts } from '#web/plan/texts.ts'
import { isEndedByMove } from '#web/screens/pipes-timeplan/edits/advised-place.ts'
import {
  AdvisedPlaceLink,
  MoveOrderLink,
  type MovePlanned,
} from '#web/screens/pipes-timeplan/labels/advised-place-link.tsx'
import { ProblemReason } from '#web/screens/pipes-timeplan/labels/pipe-late-reason.tsx'
import { shortTime } from '#web/screens/pipes-timeplan/labels/use-pipe-change-labels.ts'
import { useWarningWords } from '#web/screens/pipes-timeplan/labels/use-warning-words.ts'
import { daysAhead } from '#web/screens/pipes-timeplan/model/board-from-today.ts'
import { type PipeBlock, type PipesBoard, pipeName } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import { type PipeProblem, pipeProblemsOf } from './pipe-problems.ts'

type Props = {
  /** The plan as it is drawn: only what it has can be moved at once. */
  board: PipesBoard
  /** The plan from today on; null until it is read. */
  ahead: PipesBoard | null
  onShow: (block: PipeBlock) => void
  /** Shows in the tree what has no slot. */
  onFind: (text: string) => void
  /** Null where the plan may only be viewed. */
  onMove: MovePlanned | null
}

/** What is wrong with the pipes that are planned from today on. */
export function PipeProblemList({ board, ahead, onShow, onFind, onMove }: Props) {
  const t = useTexts()
  const inPlan = usePlanTexts()
  const wordsOf = useWords(ahead ?? board)
  if (!ahead) return <Spinner />
  const movable = ({ block }: PipeProblem) =>
    block && !block.isFixed && board.state.products.get(block.id)?.slot !== undefined ? block : null
  return (
    <ProblemList
      problems={pipeProblemsOf(ahead, daysAhead(ahead))}
      kinds={[
        { kind: 'conflict', label: t('problems.conflict'), Icon: IconAlertOctagon, isSerious: true },
        { kind: 'late', label: inPlan('problems.late'), Icon: IconClockExclamation },
        { kind: 'blocked', label: inPlan('problems.blocked'), Icon: IconBan },
        { kind: 'other', label: t('problems.other'), Icon: IconAlertTriangle },
      ]}
      note={t('problems.days', { date: formatDate(ahead.rules.today) })}
      wordsOf={wordsOf}
      actionsOf={
        onMove &&
        ((problems) => {
          const late = problems.find((each) => each.warning === 'late' && movable(each))?.block
          return late && <MoveOrderLink block={late} {...{ board, onMove }} />
        })
      }
      actionOf={
        onMove &&
        ((problem) => {
          const block = isEndedByMove(problem.warning) && movable(problem)
          return block && <AdvisedPlaceLink block={block} {...{ board, onMove }} />
        })
      }
      onShow={({ block, product, row }) =>
        block ? onShow(block) : onFind(row?.order_number ?? product.name)
      }
    />
  )
}

/** Returns the function that says what is wrong with a planned pipe. */
function useWords(board: PipesBoard): (of: PipeProblem) => ProblemWords {
  const warningWords = useWarningWords(board)
  return ({ block, product, row, warning }) => {
    return {
      title: row ? `${row.order_number} ${row.client}` : product.name,
      part: row ? pipeName(product, board) : '',
      what: warningWords(warning, product, block?.use),
      where: block ? [board.state.lines.get(block.slot.line)?.code ?? '', shortTime(block.slot.start)] : [],
      why: warning === 'late' && <ProblemReason {...{ product, block, board }} />,
    }
  }
}
