import type { PartMove, PartPlace } from '#contract/part-plan.ts'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import type { ChangeLabels } from '#web/plan/changes/adapter.ts'
import { changeKind } from '#web/plan/changes/change-kind.ts'
import type { Named } from '#web/plan/changes/named-moves.ts'
import type { ChangeSummary } from '#web/screens/parts-timeplan/edits/change-summary.ts'
import { bundlesIn, type Intent } from '#web/screens/parts-timeplan/edits/intent.ts'
import { partProductsOf } from '#web/screens/parts-timeplan/model/picks.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import { nameOf, refusedLabel, resultOf } from './change-names.ts'
import { movedActions } from './moved-actions.ts'
import type { StepActions } from './step-name.ts'
import type { Labels } from './use-labels.ts'

export type PartsChangeLabels = ChangeLabels<Intent, Named<PartMove>, ChangeSummary>

const kinds = [
  ...(['plan', 'move', 'unplan', 'revoke', 'undo', 'redo'] as const),
  ...(['work_plan', 'activate', 'deactivate'] as const),
]

/** What the parts plan calls its changes. */
export function useChangeLabels(plan: PartTimeplan, labels: Labels): PartsChangeLabels {
  const t = useTexts()
  const orderOf = (id: number) => {
    const group = [...plan.unplanned, ...plan.data].find(({ partProductId }) => partProductId === id)
    return group ? `${group.order.order_number} ${group.client.name}` : t('product', { id })
  }
  const stepOf = (id: number, actions: StepActions) =>
    labels.step(
      actions,
      plan.part_products.find((product) => product.id === id),
    )
  return {
    name: (summary) => nameOf(summary, { t, labels }),
    result: (summary) => resultOf(summary, { t, labels }),
    refused: (intent, summary, { why, item }) => {
      const group = item === undefined ? undefined : sentGroups(intent)[item]
      const name = group && orderOf(Number.parseInt(group, 10))
      return refusedLabel(intent.kind, summary, { why, item: name, t })
    },
    kind: (change) => {
      const kind = changeKind(change, ({ from }) => from.start_time !== null)
      const known = kinds.find((each) => each === kind)
      return known ? t(`change.${known}`) : kind
    },
    item: ({ item, product }) => (product ? `${product.order_number} ${product.client_name}` : orderOf(item)),
    subjectOf: ({ order }) => (order === null ? [] : [subject(order)]),
    subjectOfMove: ({ product }) => (product ? [subject(product.order_number)] : []),
    amount: (move) =>
      joined([stepOf(move.item, movedActions(plan, move)), t('actions', { count: move.paths.length })]),
    from: (move) => placeLabel(move.from, labels, t),
    to: (move) => placeLabel(move.to, labels, t),
    outcome: (intent) => {
      const bundles = new Map(bundlesIn(plan, intent).map((bundle) => [bundle.id, bundle]))
      return intent.kind === 'plan'
        ? intent.placements.map(({ groupId, resourceId, pieces }) => {
            const product = Number.parseInt(groupId, 10)
            return {
              id: groupId,
              name: joined([orderOf(product), stepOf(product, bundles.get(groupId)?.actions ?? [])]),
              place: `${labels.operator(resourceId)}, ${pieces.map(labels.when).join(', ')}`,
            }
          })
        : [...partProductsOf(intent.picked)].map((id) => ({
            id: `${id}`,
            name: orderOf(id),
            place: t(`conflict.apply.${intent.kind}`),
          }))
    },
    apply: ({ kind }) => (kind === 'plan' ? t('conflict.apply') : t(`conflict.apply.${kind}`)),
    count: (moves) => t('revert.moves', { count: moves }),
  }
}

/** Returns the groups that an intent sends, in the order of its items: one for each piece. */
function sentGroups(intent: Intent): string[] {
  if (intent.kind !== 'plan') return []
  return intent.placements.flatMap(({ groupId, pieces }) => pieces.map(() => groupId))
}

function joined(parts: readonly string[]): string {
  return parts.filter(Boolean).join(' · ')
}

function subject(orderNumber: string): string {
  return `order ${orderNumber}`
}

/** Returns the label of a place: the operator and, if planned, the time. */
function placeLabel(place: PartPlace, labels: Labels, t: ReturnType<typeof useTexts>): string {
  const { worker_id, start_time, end_time } = place
  const who = worker_id === null ? t('tab.unassigned') : labels.operator(worker_id)
  if (start_time === null || end_time === null)
    return worker_id === null ? who : `${who}, ${t('tab.unplanned')}`
  return `${who}, ${labels.when({ start: Date.parse(start_time), end: Date.parse(end_time) })}`
}
