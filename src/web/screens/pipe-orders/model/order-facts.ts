import type { PipeOrder } from '#contract/pipe-orders.ts'
import { formatNumber } from '#web/lib/format.ts'
import { metresOf } from './progress.ts'
import type { useTexts } from './texts.ts'

/** Returns how many metres an order has and how many of them are produced. */
export function orderFacts(
  { progress }: Pick<PipeOrder, 'progress'>,
  t: ReturnType<typeof useTexts>,
): string[] {
  const total = metresOf(progress)
  const metres = formatNumber(total, 1)
  if (total === 0) return []
  if (progress.produced === 0) return [t('metres', { metres })]
  return [t('metres.produced', { metres, produced: formatNumber(progress.produced, 1) })]
}
