import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AuthorFilter } from '#web/plan/changes/author-filter.tsx'
import { allAuthors } from '#web/plan/changes/change-authors.ts'
import { ChangeList } from '#web/plan/changes/change-list.tsx'
import type { PartsChangeLabels } from '#web/screens/parts-timeplan/labels/use-change-labels.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import {
  authorsQuery,
  changesQuery,
  timeAuthorsQuery,
  timeChangesQuery,
} from '#web/screens/parts-timeplan/model/queries.ts'
import type { TimeHost } from '#web/working-time/host.ts'
import { LazyTimeChange } from '#web/working-time/lazy-time-change.tsx'

type Props = {
  labels: Labels
  changeLabels: PartsChangeLabels
  timeHost: TimeHost
  /** Null where nothing may be reverted. */
  onRevert: ((changeId: number) => void) | null
}

/** What has happened to the plan and to working time, as far back as the plan's changes are read. */
export function PartChanges({ labels, changeLabels, timeHost, onRevert }: Props) {
  const [author, setAuthor] = useState<number | null>(null)
  const list = useInfiniteQuery(changesQuery(author))
  const inPlan = useQuery(authorsQuery()).data ?? []
  const inTime = useQuery(timeAuthorsQuery()).data ?? []
  const { data, hasNextPage } = list
  const oldest = data?.pages.at(-1)?.results.at(-1)
  const times = useQuery({
    ...timeChangesQuery(author, hasNextPage ? (oldest?.made_at ?? null) : null),
    enabled: data !== undefined,
  })
  const others = (times.data ?? []).map((change) => ({
    ...{ id: `time ${change.id}`, made_at: change.made_at },
    content: <LazyTimeChange {...{ change, labels }} host={timeHost} />,
  }))
  return (
    <>
      <AuthorFilter authors={allAuthors([inPlan, inTime])} author={author} onChange={setAuthor} />
      <ChangeList {...{ list, onRevert, others }} labels={changeLabels} />
    </>
  )
}
