import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ListedPlanChange, PartTimeplan, PlanMove } from '#contract/part-timeplan.ts'
import { boot } from '#web/lib/boot.ts'
import { notify } from '#web/lib/notify.ts'
import { newsQuery } from '#web/screens/parts-timeplan/queries.ts'
import { moveName, placeWords } from '#web/screens/parts-timeplan/side/move-words.ts'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'
import { readLastSeen, writeLastSeen } from './last-seen.ts'
import { news } from './news.ts'
import { type Overridden, overriddenByOthers, overriddenHere } from './overridden.ts'
import { ownChanges } from './own-changes.ts'
import { PLAN_CALLS } from './use-planning.ts'

type Props = {
  plan: PartTimeplan
  words: Words
  readOnly: boolean
  onShow: (move: PlanMove) => void
  onList: () => void
}

/** More than so many messages at once are told as one. */
const MOST_MESSAGES = 3

/** The latest change that the user was told of; kept as long as the page. */
let told: number | undefined

/** Follows what others change, and notifies the user of what they changed of the user's own planning. */
export function useNews({ plan, words, readOnly, onShow, onList }: Props): void {
  const t = useTexts()
  const client = useQueryClient()
  const user = boot().user?.id
  const [from] = useState(() => (user === undefined ? null : readLastSeen(user)) ?? plan.state_hash)
  const { data } = useQuery(newsQuery(client, from, !readOnly && user !== undefined))
  // Until a call of this page is answered, nobody knows that its change is its own.
  const isCalling = useIsMutating(PLAN_CALLS) > 0

  const showOne = ({ change, move, isSelf }: Overridden) => {
    const said = {
      who: change.made_by?.name ?? t('somebody'),
      what: moveName(move, plan) ?? t('product', { id: move.part_product }),
      place: placeWords(move.to, words, t),
    }
    notify('error', t(isSelf ? 'yours.movedBySelf' : 'yours.moved', said), {
      label: t('yours.show'),
      run: () => onShow(move),
    })
  }
  const showMany = (changes: readonly ListedPlanChange[]) => {
    const [who = t('somebody')] = changes.flatMap(({ made_by }) => made_by?.name ?? [])
    const others = new Set(changes.map(({ made_by }) => made_by?.id)).size - 1
    notify('error', t('yours.since', { who, others, count: changes.length }), {
      label: t('yours.show'),
      run: onList,
    })
  }
  const tell = useEffectEvent((changes: readonly ListedPlanChange[]) => {
    const reader = { user, own: ownChanges.get().ids }
    const since = told
    told = Math.max(since ?? 0, ...changes.map(({ id }) => id))
    if (since === undefined) {
      const yours = overriddenByOthers(changes, reader)
      if (yours.length > 0) showMany(yours)
      return
    }
    const moved = overriddenHere(
      changes.filter(({ id }) => id > since),
      reader,
    )
    if (moved.length > MOST_MESSAGES) showMany(moved.map(({ change }) => change))
    else moved.forEach(showOne)
  })
  useEffect(() => {
    if (!data) return
    news.set(data.changes)
    if (isCalling || user === undefined) return
    tell(data.changes)
    writeLastSeen(user, data.head)
  }, [data, isCalling, user])
}
