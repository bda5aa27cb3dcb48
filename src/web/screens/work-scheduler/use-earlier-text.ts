import { actionName } from './open-actions.ts'
import { useTexts } from './texts.ts'
import type { CardProps } from './work-order-card.tsx'

/** Returns which work comes before that of a card and is not finished, in a sentence or two; undefined if none. */
export function useEarlierText({
  card,
  catalogue,
  dates,
}: Pick<CardProps, 'card' | 'catalogue' | 'dates'>): string | undefined {
  const t = useTexts()
  const { earlier } = card
  if (!earlier) return undefined
  const { start_time, operator, is_started, count } = earlier
  const step = actionName(card, catalogue, earlier)
  const time = start_time === null ? null : t('planned', { time: dates.moment(start_time) })
  const details = [time, operator?.name].filter(Boolean).join(', ')
  const state = time === null ? 'unplanned' : is_started ? 'started' : 'waiting'
  const first = t(`earlier.${state}`, { step, details })
  return count === 1 ? first : `${first} ${t('earlier.more', { count: count - 1 })}`
}
