import type { AssignedUse } from '#planning/pipes/mandrels.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import type { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import { shortTime } from './use-pipe-change-labels.ts'

/** Returns what is wrong with the use of a mandrel; null if nothing is. */
export function conflictSentence(
  { dn, busyUntil }: Pick<AssignedUse, 'dn' | 'busyUntil'>,
  { mandrels }: PipesBoard,
  t: ReturnType<typeof useTexts>,
): string | null {
  if (busyUntil === null) return null
  const uses = mandrels.find((group) => group.dn === dn)?.uses ?? []
  if (uses.some(({ readySince, end }) => readySince !== undefined && end === busyUntil))
    return t('mandrel.notDemoulded')
  return Number.isFinite(busyUntil) ? t('mandrel.busy', { until: shortTime(busyUntil) }) : t('mandrel.none')
}
