import { changeBlocker, createBlocker } from '#server/modules/blockers/commands.ts'
import { blockedParts } from '#server/modules/blockers/policy.ts'
import { dayAt, instantOf } from './calendar.ts'
import { actAs } from './moment.ts'
import type { DemoProduct, Factory } from './orders.ts'

type Blocker = {
  /** The index among the unfinished part products, in the order in which they were ordered. */
  readonly of: number
  readonly type: 'drawing' | 'material' | 'customer_hold' | 'quality'
  readonly comment: string
  readonly isResolved?: true
}

const blockers: readonly Blocker[] = [
  { of: 0, type: 'material', comment: 'Ladder rungs arrive on Thursday.' },
  { of: 2, type: 'drawing', comment: 'Waiting for revision B.' },
  { of: 3, type: 'quality', comment: 'The body must be measured again.', isResolved: true },
  { of: 7, type: 'customer_hold', comment: 'The client asked us to wait.' },
]

/** Creates blockers of part products, reported by the foreman yesterday. */
export async function makeBlockers(
  { tx, calendar, people }: Factory,
  products: readonly DemoProduct[],
): Promise<void> {
  const ahead = products.filter(({ product: { stage } }) => stage.is !== 'done' && stage.is !== 'today')
  const at = new Date(instantOf(dayAt(calendar, -1), '15:00'))
  const foreman = await actAs(tx, people.users.get('foreman')!, at)
  for (const { of, isResolved, ...blocker } of blockers) {
    const target = { target: 'part_product', target_id: ahead[of]!.id } as const
    const { id } = await createBlocker(foreman, blockedParts, { ...target, ...blocker })
    if (isResolved) await changeBlocker(foreman, blockedParts, { id, changes: { resolved: true } })
  }
}
