import type { PartTimeplan, PlanMove, PlanPlace } from '#contract/part-timeplan.ts'
import type { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'

/** Returns the order and client of what was moved; undefined where the plan does not hold it. */
export function moveName(
  { part_product }: Pick<PlanMove, 'part_product'>,
  { data, unplanned }: Pick<PartTimeplan, 'data' | 'unplanned'>,
): string | undefined {
  const group = [...unplanned, ...data].find(({ partProductId }) => partProductId === part_product)
  return group && `${group.order.order_number} ${group.client.name}`
}

/** Returns a place in words: with whom and, where it is planned, when. */
export function placeWords(place: PlanPlace, words: Words, t: ReturnType<typeof useTexts>): string {
  const { worker_id, start_time, end_time } = place
  const who = worker_id === null ? t('tab.unassigned') : words.operator(worker_id)
  if (start_time === null || end_time === null)
    return worker_id === null ? who : `${who}, ${t('tab.unplanned')}`
  return `${who}, ${words.when({ start: Date.parse(start_time), end: Date.parse(end_time) })}`
}
