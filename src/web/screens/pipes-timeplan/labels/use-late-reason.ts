import { formatDay } from '#web/lib/format.ts'
import { type PipeBlock, type PipesBoard, pipeName } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { standsBefore } from '#web/screens/pipes-timeplan/model/stands-before.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import { shortTime } from './use-pipe-change-labels.ts'

/** Returns a function that says what keeps a late pipe from an earlier time. */
export function useLateReason(board: PipesBoard): (block: PipeBlock) => string {
  const t = useTexts()
  return (block) => {
    const { slot } = block
    const line = board.state.lines.get(slot.line)?.code ?? ''
    const before = standsBefore(block, board)
    switch (before.kind) {
      case 'mandrel':
        return t('late.mandrel', { at: shortTime(slot.start) })
      case 'free':
        return t('late.free', { line, at: shortTime(before.from) })
      case 'first':
        return t('late.first', { line })
      case 'pipe': {
        const due = before.pipe.row?.delivery_date
        return t('late.after', {
          by: pipeName(before.pipe.product, board),
          ...{ isDue: due === undefined ? 'no' : 'yes', due: due === undefined ? '' : formatDay(due) },
        })
      }
    }
  }
}
