import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel } from '#web/elements/panel.tsx'
import { AuthorFilter } from '#web/plan/changes/author-filter.tsx'
import { ChangeList } from '#web/plan/changes/change-list.tsx'
import type { Undoing } from '#web/plan/changes/undoing.ts'
import { useTexts } from '#web/plan/texts.ts'
import type { MovePlanned } from '#web/screens/pipes-timeplan/labels/advised-place-link.tsx'
import type { PipeChangeLabels } from '#web/screens/pipes-timeplan/labels/use-pipe-change-labels.ts'
import type { PipeBlock, PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { pipeAuthorsQuery, pipeChangesQuery } from '#web/screens/pipes-timeplan/model/queries.ts'
import type { PipesPanel } from '#web/screens/pipes-timeplan/model/view-state.ts'
import { PipeProblemList } from './pipe-problem-list.tsx'

type Props = {
  panel: Exclude<PipesPanel, 'suggest'> | null
  board: PipesBoard
  /** The plan from today on; null until it is read. */
  ahead: PipesBoard | null
  labels: PipeChangeLabels
  undoing: Undoing<never>
  readOnly: boolean
  onShow: (block: PipeBlock) => void
  onFind: (text: string) => void
  onMove: MovePlanned | null
  onClose: () => void
}

/** The list beside the lines: what to check in the plan, or who has changed what. */
export function PipeSidePanel({
  panel,
  board,
  ahead,
  labels,
  undoing,
  readOnly,
  onShow,
  onFind,
  onMove,
  onClose,
}: Props) {
  const t = useTexts()
  if (panel === null) return null
  return (
    <Panel data-beside title={t(panel)} onClose={onClose}>
      {panel === 'problems' ? (
        <PipeProblemList board={board} ahead={ahead} onShow={onShow} onFind={onFind} onMove={onMove} />
      ) : (
        <Changes labels={labels} onRevert={readOnly ? null : undoing.review} />
      )}
    </Panel>
  )
}

function Changes(props: { labels: PipeChangeLabels; onRevert: ((changeId: number) => void) | null }) {
  const [author, setAuthor] = useState<number | null>(null)
  const list = useInfiniteQuery(pipeChangesQuery(author))
  const { data: authors = [] } = useQuery(pipeAuthorsQuery())
  return (
    <>
      <AuthorFilter authors={authors} author={author} onChange={setAuthor} />
      <ChangeList list={list} {...props} />
    </>
  )
}
