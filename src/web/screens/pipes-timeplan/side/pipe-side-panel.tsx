import { IconAlertTriangle } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/elements/empty-state.tsx'
import lists from '#web/elements/list.module.css'
import { Panel } from '#web/elements/panel.tsx'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { ChangeList } from '#web/plan/changes/change-list.tsx'
import type { Undoing } from '#web/plan/changes/undoing.ts'
import { useLateReason } from '#web/screens/pipes-timeplan/labels/use-late-reason.ts'
import {
  type PipeChangeLabels,
  shortTime,
} from '#web/screens/pipes-timeplan/labels/use-pipe-change-labels.ts'
import { type PipeBlock, type PipesBoard, pipeName } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { pipeChangesQuery } from '#web/screens/pipes-timeplan/model/queries.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import type { PipesPanel } from '#web/screens/pipes-timeplan/model/view-state.ts'
import classes from './pipe-side-panel.module.css'

type Props = {
  panel: Exclude<PipesPanel, 'suggest'> | null
  board: PipesBoard
  labels: PipeChangeLabels
  undoing: Undoing<never>
  readOnly: boolean
  onShow: (block: PipeBlock) => void
  onClose: () => void
}

/** The list beside the lines: what to check in the plan, or who has changed what. */
export function PipeSidePanel({ panel, board, labels, undoing, readOnly, onShow, onClose }: Props) {
  const t = useTexts()
  if (panel === null) return null
  return (
    <Panel data-beside title={t(panel)} onClose={onClose}>
      {panel === 'problems' ? (
        <Problems board={board} onShow={onShow} />
      ) : (
        <Changes labels={labels} onRevert={readOnly ? null : undoing.review} />
      )}
    </Panel>
  )
}

function Changes(props: { labels: PipeChangeLabels; onRevert: ((changeId: number) => void) | null }) {
  return <ChangeList list={useInfiniteQuery(pipeChangesQuery())} {...props} />
}

/** Returns what is planned and has a warning, by time. */
export function problemBlocks({ lanes }: Pick<PipesBoard, 'lanes'>): PipeBlock[] {
  return lanes
    .flatMap(({ blocks }) => blocks)
    .filter(({ warnings }) => warnings.length > 0)
    .toSorted((a, b) => a.slot.start - b.slot.start)
}

function Problems({ board, onShow }: Pick<Props, 'board' | 'onShow'>) {
  const t = useTexts()
  const language = useLanguage()
  const lateReason = useLateReason(board)
  const blocks = problemBlocks(board)
  if (blocks.length === 0) return <EmptyState title={t('problems.none')} />
  return (
    <ul className={`${lists.list} ${classes.problems}`}>
      {blocks.map((block) => (
        <li key={block.id}>
          <button type="button" className={classes.problem} onClick={() => onShow(block)}>
            <b>{pipeName(block.product, board)}</b>
            <span>
              {board.state.lines.get(block.slot.line)?.code} · {shortTime(block.slot.start)}
            </span>
            {block.warnings.map((warning) => (
              <span key={warning} className={classes.warning}>
                <IconAlertTriangle size={14} aria-hidden /> {enumLabel('plan_warning', warning, language)}
              </span>
            ))}
            {block.warnings.includes('late') && <span>{lateReason(block)}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
