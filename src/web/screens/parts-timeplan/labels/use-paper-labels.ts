import type { ActionGroup } from '#contract/action-groups.ts'
import type { ListedProblem, PlanCounts } from '#contract/part-timeplan.ts'
import { formatDay, formatHours, formatMinutes } from '#web/lib/format.ts'
import type { PaperLabels, UnfinishedWork } from '#web/plan/board/paper-labels.ts'
import { blockersOf } from '#web/screens/parts-timeplan/model/blockers-of.ts'
import { type OperatorLane, type OrderBlock, UNASSIGNED } from '#web/screens/parts-timeplan/model/lanes.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import { partOf } from './part-of.ts'
import type { Labels } from './use-labels.ts'

/** Returns what only the printed parts plan says: pieces, causes of blockers and downtimes, steps, and what is left from earlier days. */
export function usePaperLabels(
  { plan, products, actions }: Pick<PartsBoard, 'plan' | 'products' | 'actions'>,
  labels: Labels,
  counts: PlanCounts | undefined,
): PaperLabels<OrderBlock, OperatorLane> {
  const t = useTexts()
  const stopped = (order: ActionGroup['workOrder'] = null) =>
    order && order.downtime_causes.length > 0
      ? t('print.downtime', { causes: order.downtime_causes.join('; ') })
      : ''
  const unfinishedWork = ({ work_order: work, start_time, minutes }: ListedProblem): UnfinishedWork[] => {
    if (!work) return []
    const operation = work.work_type === null ? '' : labels.enum('work_type', work.work_type)
    const name = [operation, products.get(work.part_product)?.description].filter(Boolean).join(' · ')
    const when = labels.when({ start: Date.parse(start_time), end: Date.parse(work.end_time) })
    return [
      {
        ...{ id: work.id, name, left: t('print.left', { time: formatHours(minutes ?? 0) }) },
        facts: [
          ...[work.order_number, work.client_name, t('print.planned', { when })],
          t('due', { date: formatDay(work.delivery_date) }),
          stopped(plan.data.find(({ workOrder }) => workOrder?.id === work.id)?.workOrder),
        ],
      },
    ]
  }
  return {
    details: ({ group }, { flags }) => {
      const product = products.get(group.partProductId)
      const causes = blockersOf(group, plan.blockers).map(labels.blocker).join('; ')
      return {
        pieces: product && product.pieces > 1 ? t('print.pieces', { count: product.pieces }) : '',
        flags: flags.map((flag, index) => {
          // The first is the status.
          if (index === 0) return stopped(group.workOrder) || flag
          return flag === t('flag.blocked') && causes !== '' ? t('print.blocked', { causes }) : flag
        }),
        steps: group.actions.map(({ path, action_id, duration, done }) => ({
          ...{ name: actions.get(action_id) ?? path, isDone: done, duration: formatMinutes(duration) },
          of: product ? partOf(path, product, labels) : '',
        })),
      }
    },
    unfinished: ({ id }, until) =>
      counts && counts.from <= until
        ? counts.problems
            .filter(({ kind, operator }) => kind === 'unfinished' && (operator?.id ?? UNASSIGNED.id) === id)
            .flatMap(unfinishedWork)
        : [],
  }
}
