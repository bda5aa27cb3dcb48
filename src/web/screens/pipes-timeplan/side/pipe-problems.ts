import { type Interval, MINUTE } from '#domain/time.ts'
import type { PlanWarningCode } from '#planning/pipes/warnings.ts'
import type { PlanProblem } from '#web/plan/problems/problem-lines.ts'
import { dueOf } from '#web/screens/pipes-timeplan/model/pipe-warnings.ts'
import type { PipeBlock, PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'

/** What a planner sees to in one go. */
export type PipeProblemKind = 'conflict' | 'late' | 'blocked' | 'other'

/** A warning of a planned pipe. */
export type PipeProblem = PlanProblem<PipeProblemKind> & {
  readonly block: PipeBlock
  readonly warning: PlanWarningCode
}

const kinds: Readonly<Record<PlanWarningCode, PipeProblemKind>> = {
  mandrel_busy: 'conflict',
  no_mandrel: 'conflict',
  late: 'late',
  blocked: 'blocked',
  not_configured: 'blocked',
  material_short: 'blocked',
  too_long: 'other',
  outside_hours: 'other',
}

/** Returns what is wrong with pipes of some days: the latest is the worst, and of the rest what comes first. */
export function pipeProblemsOf(
  board: Pick<PipesBoard, 'lanes' | 'rows' | 'dues'>,
  { start, end }: Interval,
): PipeProblem[] {
  const blocks = board.lanes.flatMap((lane) => lane.blocks)
  const ahead = blocks.filter(({ slot, predicted }) => (predicted ?? slot).end > start && slot.start < end)
  return ahead.flatMap((block) =>
    block.warnings.map((warning) => ({
      ...{ id: `${block.id} ${warning}`, kind: kinds[warning], block, warning },
      weight: warning === 'late' ? minutesLate(block, board) : -block.slot.start,
      order: block.row?.order_number ?? null,
    })),
  )
}

function minutesLate(
  { product, slot, predicted }: PipeBlock,
  board: Pick<PipesBoard, 'rows' | 'dues'>,
): number {
  const { end } = predicted ?? slot
  return (end - (dueOf(board, product) ?? end)) / MINUTE
}
