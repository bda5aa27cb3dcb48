import { useCallback, useMemo, useState } from 'react'
import type { WorkOrderAction } from '#contract/work-orders.ts'
import { ActionStatus } from '#domain/action.ts'
import { mayTick } from '#domain/work-order.ts'
import { workOrderTree } from '#domain/work-order-tree.ts'
import type { Catalogue } from '#domain/work-plan.ts'
import { userCan } from '#web/lib/permission.ts'
import { Tree } from '#web/plan/tree/tree.tsx'
import type { TickState } from '#web/plan/tree/tree-model.ts'
import type { Card } from './cards.ts'
import { LastChangeView } from './last-change.tsx'
import { actionIdsOf, lastChanges, openAtFirst, type PlanRow, treeNodes } from './plan-nodes.ts'
import classes from './plan-row.module.css'
import { PlanRowView } from './plan-row.tsx'
import { useTexts } from './texts.ts'
import { usePlanWords } from './use-plan-words.ts'

type Props = {
  card: Card
  catalogue: Catalogue
  ticked: ReadonlySet<number>
  onTick: (card: Card, actionIds: ReadonlySet<number>) => void
}

/** The work plan of a work order: its components, their parts and actions, to be ticked while it runs or is paused. */
export function CardTree({ card, catalogue, ticked, onTick }: Props) {
  const t = useTexts()
  const { nodes, changes } = usePlan(card, catalogue)
  const { work_order_actions } = card.order
  const done = useMemo(() => idsOf(work_order_actions.filter(isDone)), [work_order_actions])
  const shown = useMemo(() => done.union(new Set([...ticked].map(String))), [done, ticked])
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => openAtFirst(nodes, done))
  const content = useCallback(
    (node: PlanRow, tick: TickState, count: number) => {
      const change = changes.get(node.id)
      return (
        <PlanRowView
          node={node}
          ticked={count}
          end={change && <LastChangeView change={change} tick={tick} />}
        />
      )
    },
    [changes],
  )
  return (
    <div className={classes.root}>
      <div className={classes.head} aria-hidden>
        <span>{t('tree.order')}</span>
        <span>{t('tree.lastChange')}</span>
      </div>
      <Tree
        label={t('tree.label', { number: card.product.order_number })}
        nodes={nodes}
        expanded={expanded}
        onExpandedChange={setExpanded}
        ticked={shown}
        locked={done}
        readOnly={!mayTick(card.order.status) || !userCan('@parts_track_time')}
        onTick={(node) => onTick(card, actionIdsOf(node))}
        content={content}
      />
    </div>
  )
}

/** Returns the rows, and the last change of each. */
function usePlan({ order, product }: Card, catalogue: Catalogue) {
  const words = usePlanWords()
  const { work_order_actions: actions } = order
  const { work_plan_json: plan } = product
  return useMemo(() => {
    const tree = workOrderTree(plan ?? { version: 1, components: [] }, catalogue, actions)
    return { nodes: treeNodes(tree, words), changes: lastChanges(actions) }
  }, [plan, catalogue, actions, words])
}

function idsOf(actions: readonly WorkOrderAction[]): ReadonlySet<string> {
  return new Set(actions.map(({ id }) => String(id)))
}

function isDone({ status }: WorkOrderAction): boolean {
  return status === ActionStatus.Done
}
