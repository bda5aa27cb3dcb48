import { formatDay } from '#web/lib/format.ts'
import type { useTexts } from './texts.ts'

/** Which days a figure counts, in words. */
export function daysMeant(
  days: readonly { readonly date: string }[],
  t: ReturnType<typeof useTexts>,
): string {
  const [from = '', to = ''] = [days[0]?.date, days.at(-1)?.date]
  return t('days.meant', { from: formatDay(from), to: formatDay(to) })
}
