import { type QueryKey, queryOptions, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { boot } from '#web/lib/boot.ts'
import { notify } from '#web/lib/notify.ts'
import { useTexts } from '#web/plan/texts.ts'
import type { ChangeLabels } from './adapter.ts'
import type { ListedChange } from './change.ts'
import { type News, noticeOf, withAdded } from './news.ts'
import type { Overridden } from './overridden.ts'
import type { PlanSession } from './session.ts'
import { planCalls } from './use-plan.ts'

type Props<Move, Summary> = {
  session: PlanSession<Move, Summary>
  /** Where the changes are kept; they are read on with every announcement. */
  queryKey: QueryKey
  /** Reads the changes after a revision, newest first. */
  read: (after: string, signal: AbortSignal) => Promise<readonly ListedChange<Move>[]>
  /** The revision of the plan shown. */
  stateHash: string
  readOnly: boolean
  labels: Pick<ChangeLabels<never, Move, never>, 'item' | 'to' | 'subjectOfMove'>
  onShow: (move: Move) => void
  onList: () => void
}

/** Follows what others change, and notifies the user of what they changed of the user's own planning. */
export function useNews<Move, Summary>(props: Props<Move, Summary>): void {
  const { session, labels, readOnly, onShow, onList } = props
  const t = useTexts()
  const user = boot().user?.id
  const [from] = useState(
    () => (user === undefined ? null : readLastSeen(session.name, user)) ?? props.stateHash,
  )
  const data = useChangesSince(props, from, !readOnly && user !== undefined)
  // The page does not know which change is its own before its call is answered.
  const isCalling = useIsMutating(planCalls(session.name)) > 0

  const notifyMoved = ({ change, move, isSelf }: Overridden<Move>) => {
    const values = {
      who: change.made_by?.name ?? t('somebody'),
      what: labels.item(move),
      place: labels.to(move),
    }
    notify('info', t(isSelf ? 'yours.movedBySelf' : 'yours.moved', values), {
      action: { label: t('show'), run: () => onShow(move) },
      about: labels.subjectOfMove(move),
    })
  }
  const notifyOf = useEffectEvent((changes: readonly ListedChange<Move>[]) => {
    const notified = session.notified.get()
    session.notified.set(Math.max(notified ?? 0, ...changes.map(({ id }) => id)))
    const notice = noticeOf(changes, notified, { user, own: session.own.get().ids })
    if (notice.kind === 'moves') return notice.moves.forEach(notifyMoved)
    const { who, others, count } = notice
    notify('info', t('yours.since', { who: who ?? t('somebody'), others, count }), {
      action: { label: t('show'), run: onList },
      about: ['own changes'],
    })
  })
  useEffect(() => {
    if (!data) return
    session.news.set(data.changes)
    if (isCalling || user === undefined) return
    notifyOf(data.changes)
    writeLastSeen(session.name, user, data.head)
  }, [data, isCalling, user, session])
}

function useChangesSince<Move, Summary>(
  { queryKey, read }: Pick<Props<Move, Summary>, 'queryKey' | 'read'>,
  from: string,
  isAsked: boolean,
): News<Move> | undefined {
  const client = useQueryClient()
  const query = queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<News<Move>> => {
      const known = client.getQueryData<News<Move>>(queryKey) ?? { head: from, changes: [] }
      return withAdded(known, await read(known.head, signal))
    },
    enabled: isAsked,
    structuralSharing: false,
  })
  return useQuery(query).data
}

/** Where a browser keeps the revision of a plan that a user last saw in it. */
const keyOf = (plan: string, user: number) => `keere.${plan}-plan.seen.${user}`

/** Returns the revision that the user last saw in this browser; null where none is known. */
function readLastSeen(plan: string, user: number): string | null {
  const stored = localStorage.getItem(keyOf(plan, user))
  return stored !== null && /^[\w-]{1,64}$/.test(stored) ? stored : null
}

function writeLastSeen(plan: string, user: number, stateHash: string): void {
  localStorage.setItem(keyOf(plan, user), stateHash)
}
