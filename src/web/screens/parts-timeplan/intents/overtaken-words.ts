import type { PlanChange } from '#contract/part-timeplan.ts'
import { boot } from '#web/lib/boot.ts'
import { useStore } from '#web/lib/store.ts'
import { placeWords } from '#web/screens/parts-timeplan/side/move-words.ts'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'
import { overtaking, theirMove } from './conflict.ts'
import { news } from './news.ts'
import { ownChanges } from './own-changes.ts'
import type { Held } from './pickup.ts'

/** Returns who has moved held work since it was picked up, and where to, in words; empty while nobody has. */
export function useOvertaken(held: Held | null, words: Words): string {
  const t = useTexts()
  const changes = useStore(news)
  const { ids } = useStore(ownChanges)
  const [last] = held ? overtaking(changes, held.seen, ids) : []
  const move = last && held && theirMove(held, [last])
  if (!last || !move) return ''
  const said = { who: last.made_by?.name ?? t('somebody'), place: placeWords(move.to, words, t) }
  return t(isBySelf(last) ? 'held.movedBySelf' : 'held.moved', said)
}

/** Whether the user of the page has made a change, in another window. */
export function isBySelf({ made_by }: Pick<PlanChange, 'made_by'>): boolean {
  return made_by !== null && made_by.id === boot().user?.id
}
