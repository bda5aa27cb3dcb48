import { type AssignedUse, isLeftOnMandrel, type MandrelUse } from '#planning/pipes/mandrels.ts'
import { type PipesBoard, pipeName } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import type { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import { shortTime } from './use-pipe-change-labels.ts'

/** Returns until when no mandrel is free for a use, and which pipe is on the one that is free first; null if one is free. */
export function conflictSentence(
  { dn, busyUntil, holder }: Pick<AssignedUse, 'dn' | 'busyUntil' | 'holder'>,
  board: PipesBoard,
  t: ReturnType<typeof useTexts>,
): string | null {
  if (busyUntil === null) return null
  if (!holder) return t('mandrel.none')
  const isOverdue = isLeftOnMandrel(holder, board.rules.settings)
  return t('mandrel.busy', {
    ...{
      dn,
      until: shortTime(busyUntil),
      pipe: nameOnMandrel(holder, board),
      isOverdue: isOverdue ? 'yes' : 'no',
    },
    mandrel: board.plan.mandrels.find(({ id }) => id === holder.mandrel)?.code ?? '',
  })
}

/** Returns what a pipe that is on a mandrel is called. */
export function nameOnMandrel({ job, pipe }: MandrelUse, board: PipesBoard): string {
  const product = board.products.get(job ?? 0)
  return pipe?.number ?? (product ? pipeName(product, board) : '')
}
