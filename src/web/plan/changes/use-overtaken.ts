import { boot } from '#web/lib/boot.ts'
import { useStore } from '#web/lib/store.ts'
import { useTexts } from '#web/plan/texts.ts'
import type { ChangeLabels, PlanAdapter } from './adapter.ts'
import type { Change, ChangeReply } from './change.ts'
import { overtaking, theirMove } from './conflict.ts'
import type { Held, PlanIntent } from './held.ts'

/** Returns a function that says who has moved held work since it was selected, and where to; empty where it was not moved. */
export function useOvertaken<Plan, Intent extends PlanIntent, Reply extends ChangeReply, Move, Summary>(
  { session, readMove }: PlanAdapter<Plan, Intent, Reply, Move, Summary>,
  labels: Pick<ChangeLabels<Intent, Move, Summary>, 'to'>,
): (held: Held) => string {
  const t = useTexts()
  const changes = useStore(session.news)
  const { ids } = useStore(session.own)
  return (held) => {
    const [last] = overtaking(changes, held.seen, ids, readMove)
    const move = last && theirMove(held, [last], readMove)
    if (!last || !move) return ''
    const values = { who: last.made_by?.name ?? t('somebody'), place: labels.to(move) }
    return t(isBySelf(last) ? 'held.movedBySelf' : 'held.moved', values)
  }
}

/** Returns whether the user of the page has made a change, in another window. */
export function isBySelf({ made_by }: Pick<Change<unknown>, 'made_by'>): boolean {
  return made_by !== null && made_by.id === boot().user?.id
}
