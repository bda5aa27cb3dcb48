import { useMemo } from 'react'
import { formatDay } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { groupsOf, type PlanNode, type Tab, type TreeWords, treeBuilder } from './plan-tree.ts'
import { useTexts } from './texts.ts'
import type { Board } from './use-board.ts'
import type { Words } from './use-words.ts'

const told = new Set<string>()

/** The trees of the three tabs. */
export function usePlanTrees(
  { plan, actions, products }: Board,
  words: Words,
): Record<Tab, readonly PlanNode[]> {
  const t = useTexts()
  const language = useLanguage()
  const { operators } = plan
  const build = useMemo(() => {
    const names = new Map(operators.map(({ id, name }) => [id, name]))
    const tree: TreeWords = {
      actions,
      component: (type, diameter) => {
        const kind = words.enum('component_type', type)
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
          workOrder &&
            words.when({ start: Date.parse(workOrder.start_time), end: Date.parse(workOrder.end_time) }),
        ]
          .filter(Boolean)
          .join(' · '),
      due: (date) => t('due', { date: formatDay(date) }),
    }
    return treeBuilder(tree)
  }, [actions, operators, language, t])
  const { data, unplanned } = plan
  return useMemo(() => {
    const of = (tab: Tab) => build(groupsOf(tab, { data, unplanned }), products, reportMissing)
    return { unassigned: of('unassigned'), unplanned: of('unplanned'), planned: of('planned') }
  }, [build, data, unplanned, products])
}

/** A group whose part product the answer does not hold is shown by its id, and told once. */
function reportMissing({ id, partProductId }: { id: string; partProductId: number }): void {
  if (told.has(id)) return
  told.add(id)
  console.warn('the plan holds no part product of an action group', { group: id, partProduct: partProductId })
}
