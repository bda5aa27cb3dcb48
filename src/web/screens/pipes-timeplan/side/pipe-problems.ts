import type { PlannedPipe } from '#contract/pipe-timeplan.ts'
import { allowsCommand, productionStatusOf } from '#domain/pipes/production-status.ts'
import { type Interval, MINUTE } from '#domain/time.ts'
import type { PlanWarningCode } from '#planning/pipes/warnings.ts'
import type { PlanProblem } from '#web/plan/problems/problem-lines.ts'
import { dueOf } from '#web/screens/pipes-timeplan/model/pipe-warnings.ts'
import type { PipeBlock, PipesBoard, PlannedRow } from '#web/screens/pipes-timeplan/model/pipes-board.ts'

/** What a planner sees to in one go. */
export type PipeProblemKind = 'conflict' | 'late' | 'blocked' | 'other'

/** A warning of a pipe that is planned or in production. */
export type PipeProblem = PlanProblem<PipeProblemKind> & {
  readonly product: PlannedPipe
  readonly row: PlannedRow | null
  /** Null where production began without a slot. */
  readonly block: PipeBlock | null
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

/**
 * Returns what is wrong with pipes of some days, and with what is in production, whenever it was planned: the latest is the worst, and of
 * the rest what comes first.
 */
export function pipeProblemsOf(
  board: Pick<PipesBoard, 'plan' | 'lanes' | 'rows' | 'dues'>,
  { start, end }: Interval,
): PipeProblem[] {
  const blocks = board.lanes.flatMap((lane) => lane.blocks)
  const ahead = blocks.filter((block) => endOf(block) > start && block.slot.start < end)
  const planned = ahead.flatMap((block) =>
    block.warnings.map((warning) => ({
      ...{ id: `${block.id} ${warning}`, kind: kinds[warning], block, warning },
      ...{ product: block.product, row: block.row ?? null },
      weight: warning === 'late' ? minutesLate(block.product, endOf(block), board) : -block.slot.start,
      order: block.row?.order_number ?? null,
    })),
  )
  return [...planned, ...overdueRuns(board, start)]
}

/** Returns what is in production although it was due before an instant, as far as it has no warning of that. */
function overdueRuns(
  { plan, lanes, rows, dues }: Pick<PipesBoard, 'plan' | 'lanes' | 'rows' | 'dues'>,
  now: number,
): PipeProblem[] {
  const blocks = new Map(lanes.flatMap((lane) => lane.blocks).map((block) => [block.id, block]))
  return plan.products
    .filter((product) => !product.has_parts && isRunning(product))
    .filter((product) => (dueOf({ rows, dues }, product) ?? Number.POSITIVE_INFINITY) <= now)
    .filter(({ id }) => !blocks.get(id)?.warnings.includes('late'))
    .map((product) => {
      const row = rows.get(product.order_row ?? 0) ?? null
      return {
        ...{ id: `${product.id} late`, kind: 'late', warning: 'late', product, row },
        ...{ block: blocks.get(product.id) ?? null, order: row?.order_number ?? null },
        weight: minutesLate(product, now, { rows, dues }),
      }
    })
}

function isRunning({ production_status }: PlannedPipe): boolean {
  return allowsCommand(productionStatusOf(production_status), 'end')
}

function endOf({ slot, predicted }: PipeBlock): number {
  return (predicted ?? slot).end
}

function minutesLate(product: PlannedPipe, end: number, board: Pick<PipesBoard, 'rows' | 'dues'>): number {
  return (end - (dueOf(board, product) ?? end)) / MINUTE
}
