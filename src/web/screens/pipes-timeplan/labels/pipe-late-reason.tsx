import type { PlannedPipe } from '#contract/pipe-timeplan.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { MINUTE } from '#domain/time.ts'
import { formatDate, formatDay } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { type LateCause, lateCause } from '#web/screens/pipes-timeplan/edits/late-cause.ts'
import { dueOf } from '#web/screens/pipes-timeplan/model/pipe-warnings.ts'
import { type PipeBlock, type PipesBoard, pipeName } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import { useAdvisedPlace } from './use-advised-place.ts'
import { useOverdue } from './use-lateness.ts'
import { shortTime } from './use-pipe-change-labels.ts'

type Props = { block: PipeBlock; board: PipesBoard }

/** Why a pipe is late: of what is in production, also what can be done. */
export function ProblemReason({ product, block, board }: Omit<Props, 'block'> & LateOf) {
  const t = useTexts()
  const row = board.rows.get(product.order_row ?? 0)
  if (block && !block.isFixed) return <PipeLateReason block={block} board={board} />
  const isPaused = product.production_status === ProductionStatus.Paused
  const state = { isPaused: isPaused ? 'yes' : 'no', line: block ? codeOf(block.slot.line, board) : '' }
  return (
    <>
      {block && isAfterDue(block, board) ? (
        <PipeLateReason block={block} board={board} />
      ) : (
        row && t('late.unmade', { due: formatDate(row.delivery_date) })
      )}{' '}
      {t(block ? 'late.running' : 'late.outside', state)}
    </>
  )
}

type LateOf = { product: PlannedPipe; block: PipeBlock | null }

/** How late a pipe is, and what keeps it from an earlier time. */
export function PipeLateReason({ block, board }: Props) {
  const t = useTexts()
  const overdue = useOverdue()
  const advised = useAdvisedPlace(block, board)
  const { product, slot, predicted } = block
  const [due, { end }] = [dueOf(board, product), predicted ?? slot]
  const values = due !== null &&
    end > due && { due: formatDate(due - 1), late: overdue((end - due) / MINUTE) }
  // What is in production stays where it is.
  const isSaid = !block.isFixed && advised !== undefined
  const reason = isSaid ? reasonOf(lateCause(block, board, advised), { block, board, t }) : ''
  return [values && t('late.by', { ...values, end: shortTime(end) }), reason].filter(Boolean).join(' ')
}

type Context = Props & { readonly t: ReturnType<typeof useTexts> }

function reasonOf(cause: LateCause, { block, board, t }: Context): string {
  const { slot, use } = block
  const line = codeOf(slot.line, board)
  if (cause.kind === 'mandrel')
    return t('late.mandrel', { line, dn: use?.dn ?? 0, at: shortTime(slot.start) })
  if (cause.kind === 'pipe') return reasonAfter(cause.pipe, board, t)
  if (isDueBefore(serverNow(), block, board)) return t('late.overdue')
  if (cause.kind === 'first') return t('late.first', { line })
  return t(isDueBefore(cause.from, block, board) ? 'late.freeAfterDue' : 'late.free', {
    line: codeOf(cause.line, board),
    at: shortTime(Math.max(cause.from, serverNow())),
  })
}

function reasonAfter({ product, row }: PipeBlock, board: PipesBoard, t: Context['t']): string {
  const due = row?.delivery_date
  return t('late.after', {
    by: pipeName(product, board),
    ...{ isDue: due === undefined ? 'no' : 'yes', due: due === undefined ? '' : formatDay(due) },
  })
}

function codeOf(line: number, { state }: PipesBoard): string {
  return state.lines.get(line)?.code ?? ''
}

function isAfterDue(block: PipeBlock, board: PipesBoard): boolean {
  return isDueBefore((block.predicted ?? block.slot).end, block, board)
}

/** Returns whether the delivery date of a pipe has passed at an instant. */
function isDueBefore(instant: number, { product }: PipeBlock, board: PipesBoard): boolean {
  const due = dueOf(board, product)
  return due !== null && due < instant
}
