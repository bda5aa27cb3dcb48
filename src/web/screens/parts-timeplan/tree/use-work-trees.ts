import { useMemo } from 'react'
import type { ActionGroup } from '#contract/action-groups.ts'
import { formatDay } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { useSameItems } from '#web/plan/board/use-same-items.ts'
import { shortSpan } from '#web/screens/parts-timeplan/labels/short-span.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { mainSkill } from '#web/screens/parts-timeplan/model/lanes.ts'
import { reportMissing } from '#web/screens/parts-timeplan/model/missing.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import { openMinutes } from '#web/screens/parts-timeplan/model/unassigned.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import type { Tab } from '#web/screens/parts-timeplan/model/view-state.ts'
import { spanOf } from '#web/working-time/spans.ts'
import { groupsOf, type TreeLabels, treeBuilder, type WorkNode } from './work-tree.ts'

/** The tree of a tab, the way to those of the others, and how much work waits under the first two. */
export function useWorkTrees(
  { plan, actions, skills, products }: PartsBoard,
  labels: Labels,
  tab: Tab,
): {
  readonly nodes: readonly WorkNode[]
  readonly nodesOf: (tab: Tab) => readonly WorkNode[]
  readonly minutes: Readonly<Record<Exclude<Tab, 'planned'>, number>>
} {
  const t = useTexts()
  const language = useLanguage()
  const { operators } = plan
  const build = useMemo(() => {
    const names = new Map(operators.map(({ id, name }) => [id, name]))
    const tree: TreeLabels = {
      actions,
      operation: (open) => {
        const operation = mainSkill(open, skills)
        return operation === null ? '' : labels.enum('work_type', operation)
      },
      component: (type, diameter) => {
        const kind = labels.enum('component_type', type)
        return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${diameter === null ? '' : ` DN${diameter}`}`
      },
      virtual: {
        cutting: t('virtual.cutting'),
        expansion: t('virtual.expansion'),
        extra: t('virtual.extra'),
      },
      place: ({ workerId, workOrder }) =>
        [
          workerId === null ? '' : (names.get(workerId) ?? `${workerId}`),
          workOrder && shortSpan(spanOf(workOrder)),
        ]
          .filter(Boolean)
          .join(' · '),
      due: (date) => t('due', { date: formatDay(date).slice(0, 5) }),
    }
    return treeBuilder(tree)
  }, [actions, skills, operators, language, t])
  const { data, unplanned } = plan
  const minutes = useMemo(() => {
    const of = (each: Tab) => groupsOf(each, plan).reduce((sum, group) => sum + openMinutes(group), 0)
    return { unassigned: of('unassigned'), unplanned: of('unplanned') }
  }, [data, unplanned])
  // A change of another tab must not rebuild this one.
  const shown = useSameItems(useMemo(() => groupsOf(tab, plan), [tab, data, unplanned]))
  const nodes = useMemo(() => build(shown, products, reportProduct), [build, shown, products])
  const nodesOf = (other: Tab) => build(groupsOf(other, plan), products, reportProduct)
  return { nodes, nodesOf, minutes }
}

/** A group whose part product the answer does not hold is shown by what it is called itself. */
function reportProduct({ partProductId }: ActionGroup): void {
  reportMissing('the part product of an action group', partProductId)
}
