import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ListedProblem, PlanCounts } from '#contract/part-timeplan.ts'
import type { Placement } from '#planning/placement.ts'
import type { Look } from '#web/screens/parts-timeplan/address.ts'
import type { AutoFit } from '#web/screens/parts-timeplan/intents/use-auto-fit.ts'
import type { Undoing } from '#web/screens/parts-timeplan/intents/use-undo.ts'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'
import { AutoFitPanel } from './auto-fit-panel.tsx'
import { BlockCard } from './block-card.tsx'
import { ChangeList } from './change-list.tsx'
import { ProblemList } from './problem-list.tsx'
import classes from './side-panel.module.css'

type Props = {
  board: Board
  counts: PlanCounts | undefined
  words: Words
  look: Look
  readOnly: boolean
  mayBlock: boolean
  undoing: Undoing
  fit: AutoFit | null
  isPicked: (workOrder: number) => boolean
  onPick: (workOrder: number) => void
  onUnplan: (workOrder: number) => void
  onShow: (problem: ListedProblem) => void
  onClose: () => void
  onApplyFit: (placements: readonly Placement[]) => void
}

/** What stands beside the board: the card of a work order, or a list. */
export function SidePanel(props: Props) {
  const { board, counts, words, look, fit, undoing, onClose: close } = props
  const t = useTexts()
  if (look.open !== null) {
    const block = board.lanes
      .flatMap(({ blocks }) => blocks)
      .find(({ group }) => group.workOrder.id === look.open)
    return (
      <Panel title={block ? block.group.order.order_number : t('card.heading')} onClose={close}>
        {block ? (
          <BlockCard
            block={block}
            board={board}
            words={words}
            readOnly={props.readOnly}
            mayBlock={props.mayBlock}
            isPicked={props.isPicked(look.open)}
            onPick={props.onPick}
            onUnplan={props.onUnplan}
          />
        ) : (
          <p className={classes.nothing}>{t('card.gone')}</p>
        )}
      </Panel>
    )
  }
  if (look.panel === 'problems')
    return (
      <Panel title={t('problems')} onClose={close}>
        <ProblemList problems={counts?.problems} words={words} onShow={props.onShow} />
      </Panel>
    )
  if (look.panel === 'changes')
    return (
      <Panel title={t('changes')} onClose={close}>
        <ChangeList board={board} words={words} onRevert={props.readOnly ? null : undoing.review} />
      </Panel>
    )
  if (look.panel === 'auto-fit' && fit)
    return (
      <Panel title={t('autoFit.heading')} onClose={close}>
        <AutoFitPanel fit={fit} words={words} readOnly={props.readOnly} onApply={props.onApplyFit} />
      </Panel>
    )
  return null
}

function Panel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const t = useTexts()
  return (
    <aside className={classes.root} data-beside aria-label={title}>
      <header className={classes.head}>
        <h2>{title}</h2>
        <CloseButton size="lg" aria-label={t('close')} onClick={onClose} />
      </header>
      <div className={classes.body}>{children}</div>
    </aside>
  )
}
