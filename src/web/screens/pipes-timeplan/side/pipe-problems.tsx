import { IconAlertOctagon, IconAlertTriangle, IconBan, IconClockExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '#web/elements/empty-state.tsx'
import lists from '#web/elements/list.module.css'
import { TabList } from '#web/elements/tab-list.tsx'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { conflictSentence } from '#web/screens/pipes-timeplan/labels/conflict-sentence.ts'
import { useLateReason } from '#web/screens/pipes-timeplan/labels/use-late-reason.ts'
import { shortTime } from '#web/screens/pipes-timeplan/labels/use-pipe-change-labels.ts'
import { type PipeBlock, type PipesBoard, pipeName } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import classes from './pipe-side-panel.module.css'
import { type ProblemKind, problemKindOf, problemKinds } from './problem-kinds.ts'

type Props = { board: PipesBoard; onShow: (block: PipeBlock) => void }

const icons = {
  conflict: IconAlertOctagon,
  late: IconClockExclamation,
  blocked: IconBan,
  other: IconAlertTriangle,
}

/** Returns what is planned and has a warning, by time. */
export function problemBlocks({ lanes }: Pick<PipesBoard, 'lanes'>): PipeBlock[] {
  return lanes
    .flatMap(({ blocks }) => blocks)
    .filter(({ warnings }) => warnings.length > 0)
    .toSorted((a, b) => a.slot.start - b.slot.start)
}

/** What to check in the plan, all of it or one kind. */
export function PipeProblems({ board, onShow }: Props) {
  const t = useTexts()
  const [chosen, choose] = useState<ProblemKind | 'all'>('all')
  const blocks = problemBlocks(board)
  if (blocks.length === 0) return <EmptyState title={t('problems.none')} />
  const ofKind = (kind: ProblemKind | 'all') =>
    blocks.filter(({ warnings }) => kind === 'all' || warnings.some((each) => problemKindOf(each) === kind))
  const choices = (['all', ...problemKinds] as const)
    .map((value) => ({ value, label: t(`problems.${value}`), detail: `${ofKind(value).length}` }))
    .filter(({ value, detail }) => value === chosen || detail !== '0')
  return (
    <>
      <div className={classes.kinds}>
        <TabList label={t('problems.kind')} chosen={chosen} choices={choices} onChoose={choose} />
      </div>
      <ul className={`${lists.list} ${classes.problems}`}>
        {ofKind(chosen).map((block) => (
          <li key={block.id}>
            <Problem block={block} board={board} onShow={onShow} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Problem({ block, board, onShow }: Props & { block: PipeBlock }) {
  const t = useTexts()
  const language = useLanguage()
  const lateReason = useLateReason(board)
  const conflict = block.use && conflictSentence(block.use, board, t)
  return (
    <button type="button" className={classes.problem} onClick={() => onShow(block)}>
      <b>{pipeName(block.product, board)}</b>
      <span>
        {board.state.lines.get(block.slot.line)?.code} · {shortTime(block.slot.start)}
      </span>
      {block.warnings.map((warning) => {
        const kind = problemKindOf(warning)
        const Icon = icons[kind]
        return (
          <span key={warning} className={classes.warning} data-kind={kind}>
            <Icon size={14} aria-hidden />{' '}
            {(warning === 'mandrel_busy' && conflict) || enumLabel('plan_warning', warning, language)}
          </span>
        )
      })}
      {block.warnings.includes('late') && <span>{lateReason(block)}</span>}
    </button>
  )
}
