import { MINUTE } from '#domain/time.ts'
import { formatDate, formatDay } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { dueOf } from '#web/screens/pipes-timeplan/model/pipe-warnings.ts'
import { type PipeBlock, type PipesBoard, pipeName } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { standsBefore } from '#web/screens/pipes-timeplan/model/stands-before.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import { useLateness } from './use-lateness.ts'
import { shortTime } from './use-pipe-change-labels.ts'

/** Returns a function that says what keeps a late pipe from an earlier time. */
export function useLateReason(board: PipesBoard): (block: PipeBlock) => string {
  const t = useTexts()
  const lateness = useLateness()
  return (block) => {
    const { product, slot, predicted } = block
    const [due, { end }] = [dueOf(board, product), predicted ?? slot]
    const values = due !== null &&
      end > due && { due: formatDate(due - 1), late: lateness((end - due) / MINUTE) }
    // What is in production stays where it is.
    const reason = block.isFixed ? '' : reasonOf(block, board, t)
    return [values && t('late.by', { ...values, end: shortTime(end) }), reason].filter(Boolean).join(' ')
  }
}

type Texts = ReturnType<typeof useTexts>

function reasonOf(block: PipeBlock, board: PipesBoard, t: Texts): string {
  const { slot, use } = block
  const line = board.state.lines.get(slot.line)?.code ?? ''
  const before = standsBefore(block, board)
  if (before.kind === 'mandrel')
    return t('late.mandrel', { line, dn: use?.dn ?? 0, at: shortTime(slot.start) })
  if (before.kind === 'pipe') return reasonAfter(before.pipe, board, t)
  if (isDueBefore(serverNow(), block, board)) return t('late.overdue')
  if (before.kind === 'first') return t('late.first', { line })
  const at = shortTime(Math.max(before.from, serverNow()))
  return t(isDueBefore(before.from, block, board) ? 'late.freeAfterDue' : 'late.free', { line, at })
}

function reasonAfter({ product, row }: PipeBlock, board: PipesBoard, t: Texts): string {
  const due = row?.delivery_date
  return t('late.after', {
    by: pipeName(product, board),
    ...{ isDue: due === undefined ? 'no' : 'yes', due: due === undefined ? '' : formatDay(due) },
  })
}

/** Returns whether the delivery date of a pipe has passed at an instant. */
function isDueBefore(instant: number, { product }: PipeBlock, board: PipesBoard): boolean {
  const due = dueOf(board, product)
  return due !== null && due < instant
}
