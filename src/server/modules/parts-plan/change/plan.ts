import { sql } from 'kysely'
import type { PartMove, PartPlace } from '#contract/part-plan.ts'
import { wireTime } from '#domain/time.ts'
import type { ActionMove, ActionPlace } from '#planning/parts/plan-state.ts'
import { thingsOf } from '#planning/parts/undo-facts.ts'
import type { UndoRecord } from '#planning/parts/undo-record.ts'
import type { KeptOrder } from '#planning/parts/work-orders-after.ts'
import { readProductNames } from '#server/modules/parts-plan/read/product-names.ts'
import type { Plan } from '#server/modules/plan-changes/plan.ts'

export type PartsPlanTypes = {
  readonly move: ActionMove
  readonly wireMove: PartMove
  readonly record: UndoRecord
  readonly kept: KeptOrder
}

/** The parts plan, as the change log knows it. */
export const partsPlan: Plan<PartsPlanTypes> = {
  name: 'parts',
  toWireMove: ({ item, paths, from, to }) => ({
    item,
    paths: [...paths],
    from: toWirePlace(from),
    to: toWirePlace(to),
  }),
  thingsOf,
  onlyFollows: sql<boolean>`false`,
  namesOf: readProductNames,
  isRecord: (stored): stored is UndoRecord => 'orders' in stored && 'actions' in stored,
  undoNeeds: () => '@parts_plan',
}

function toWirePlace({ worker, order, start, end }: ActionPlace): PartPlace {
  const at = (instant: number | null) => (instant === null ? null : wireTime(new Date(instant)))
  return { worker_id: worker, work_order_id: order, start_time: at(start), end_time: at(end) }
}
