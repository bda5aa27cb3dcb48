import type { PlanProblem } from '#planning/problems.ts'
import type { Block, Lane } from '#web/screens/parts-timeplan/lanes.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'

/** What a planner ought to look at, and where it is. */
export type FoundProblem = {
  readonly id: string
  readonly kind: PlanProblem['kind'] | 'blocked'
  readonly problem: PlanProblem | null
  readonly operatorId: number
  /** The work order it is about; null: the whole day. */
  readonly block: Block | null
  readonly instant: number
}

export const problemKinds = ['late', 'overloaded', 'outside_hours', 'no_skill', 'blocked'] as const

/** The problems in the days shown, kind by kind, each kind in order of time. */
export function problemsOf({ lanes, days }: Pick<Board, 'lanes' | 'days'>): FoundProblem[] {
  const [first, last] = [days[0]?.start ?? 0, days.at(-1)?.end ?? 0]
  const all = lanes.flatMap((lane) => [...planned(lane), ...blocked(lane)])
  const shown = all.filter(({ instant, block }) => instant < last && (block?.end ?? instant + 1) > first)
  return shown.toSorted(
    (a, b) => problemKinds.indexOf(a.kind) - problemKinds.indexOf(b.kind) || a.instant - b.instant,
  )
}

function planned(lane: Lane): FoundProblem[] {
  const blocks = new Map(lane.blocks.map((block) => [block.group.workOrder.id, block]))
  return lane.problems().flatMap((problem): FoundProblem[] => {
    const { kind, operatorId } = problem
    if (problem.kind === 'overloaded') {
      const cell = lane.cells.find(({ day }) => day.date === problem.date)
      const id = `${kind} ${operatorId} ${problem.date}`
      return cell ? [{ id, kind, problem, operatorId, block: null, instant: cell.day.start }] : []
    }
    const block = blocks.get(problem.workOrderId)
    const id = `${kind} ${problem.workOrderId}`
    return block ? [{ id, kind, problem, operatorId, block, instant: block.start }] : []
  })
}

function blocked({ blocks, operator }: Lane): FoundProblem[] {
  return blocks
    .filter(({ isBlocked, group }) => isBlocked && group.actions.some(({ done }) => !done))
    .map((block) => ({
      ...{ id: `blocked ${block.group.workOrder.id}`, kind: 'blocked' as const, problem: null, block },
      operatorId: operator.id,
      instant: block.start,
    }))
}
