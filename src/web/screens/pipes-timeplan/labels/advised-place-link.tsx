import { MINUTE } from '#domain/time.ts'
import problems from '#web/plan/problems/problems.module.css'
import { type AdvisedPlace, plannedOfOrder } from '#web/screens/pipes-timeplan/edits/advised-place.ts'
import { dueOf } from '#web/screens/pipes-timeplan/model/pipe-warnings.ts'
import type { PipeBlock, PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import { useAdvisedPlace } from './use-advised-place.ts'
import { useOverdue } from './use-lateness.ts'
import { shortTime } from './use-pipe-change-labels.ts'

/** Moves a late pipe to another place, with its line where that is advised, or looks for one for all planned pipes of its order. */
export type MovePlanned = {
  readonly pipe: (block: PipeBlock, place: AdvisedPlace) => void
  readonly order: (block: PipeBlock) => void
}

type Props = { block: PipeBlock; board: PipesBoard; onMove: MovePlanned }

/** Where a pipe would be less late or have a mandrel, and the way there; empty where that is nowhere. */
export function AdvisedPlaceLink({ block, board, onMove }: Props) {
  const t = useTexts()
  const overdue = useOverdue()
  const place = useAdvisedPlace(block, board)
  const due = dueOf(board, block.product)
  const slot = place?.slots[0]?.slot
  if (!slot) return null
  const values = { line: board.state.lines.get(slot.line)?.code ?? '', at: shortTime(slot.start) }
  const late = due !== null && slot.end > due ? overdue((slot.end - due) / MINUTE) : null
  return (
    <button type="button" className={problems.advice} onClick={() => onMove.pipe(block, place)}>
      {late === null ? t('advised.onTime', values) : t('advised.late', { ...values, late })}
      {place.kind === 'caughtUp' && t('advised.harm', place.harm)} ·{' '}
      <b>{t(place.kind === 'caughtUp' ? 'prediction.catchUp' : 'move')}</b>
    </button>
  )
}

/** The way to move all planned pipes of the order of a late one together; empty where it is the only one. */
export function MoveOrderLink({ block, board, onMove }: Props) {
  const t = useTexts()
  const count = plannedOfOrder(block, board).size
  if (!block.row || count < 2) return null
  return (
    <button type="button" className={problems.advice} onClick={() => onMove.order(block)}>
      <b>{t('move.order', { count, order: block.row.order_number })}</b>
    </button>
  )
}
