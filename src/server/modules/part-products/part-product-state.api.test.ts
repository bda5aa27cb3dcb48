import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OrderStatus } from '#domain/order.ts'
import { partProductStatus, workPlanStatus } from '#domain/part-product.ts'
import { write } from '#server/db/transaction.ts'
import { db } from '#test/support/app.ts'
import { aPartAction, aProblemTag } from '#test/support/factories/catalogue.ts'
import { anOrder, anOrderRow, aPartProduct } from '#test/support/factories/orders.ts'
import type { aTimeTracker } from '#test/support/factories/work.ts'

const at = new Date('2026-03-02T06:00:00Z')
const later = new Date('2026-03-02T07:00:00Z')
const [cause, action] = [await aProblemTag(db), await aPartAction(db)]
const rows = {
  open: await anOrderRow(db),
  cancelled: await anOrderRow(db, { order_id: (await anOrder(db, { status: OrderStatus.Cancelled })).id }),
}

/** Every combination of a part product's causes that can come about. */
const cases = [true, false]
  .flatMap((cancelled) =>
    [null, 0, 1, 2, 3].flatMap((paths) =>
      [0, 1, 2, 3].flatMap((planned) =>
        [0, 1, 2, 3].flatMap((done) =>
          (['none', 'tracker', 'downtime'] as const).flatMap((begun) =>
            [true, false].map((isSound) => ({ cancelled, paths, planned, done, begun, isSound })),
          ),
        ),
      ),
    ),
  )
  .filter(
    ({ paths, planned, done, begun, isSound }) =>
      done <= planned && planned <= (paths ?? 0) && (paths !== null || (isSound && begun === 'none')),
  )
type Case = (typeof cases)[number]

test('filters part products by the same statuses that the rules derive', async () => {
  for (const combination of cases) {
    const id = await aPartProductOf(combination)

    const state = await db
      .selectFrom('part_product_state')
      .select(['status', 'workplan_status'])
      .where('id', '=', id)
      .executeTakeFirst()

    assert.deepEqual(state, expected(combination), JSON.stringify(combination))
  }
})

function expected({ cancelled, paths, planned, done, begun, isSound }: Case) {
  const hasWorkPlan = paths !== null
  const anyTrackerStarted = begun !== 'none'
  return {
    status: partProductStatus({
      cancelled,
      hasWorkPlan,
      actionCount: paths ?? 0,
      plannedActionCount: planned,
      doneActionCount: done,
      anyTrackerStarted,
      openDowntime: begun === 'downtime',
    }),
    workplan_status: workPlanStatus({
      hasWorkPlan,
      actionCount: paths ?? 0,
      isSound,
      workStarted: anyTrackerStarted || done > 0,
    }),
  }
}

async function aPartProductOf({ cancelled, paths, planned, done, begun, isSound }: Case): Promise<number> {
  const product = await aPartProduct(db, {
    order_row_id: cancelled ? rows.cancelled.id : rows.open.id,
    work_plan: paths === null ? null : '{"version": 1, "components": []}',
    work_plan_paths: Array.from({ length: paths ?? 0 }, (_, n) => `cbody/ppart/a${n}`),
    work_plan_is_sound: isSound,
  })
  if (planned === 0 && begun === 'none') return product.id
  await write(db, { user_id: null, source: 'system' }, async (tx) => {
    const order = await tx
      .insertInto('work_order')
      .values({ part_product_id: product.id, start_time: at, end_time: later, duration_minutes: 60 })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (let n = 0; n < planned; n += 1)
      await tx
        .insertInto('work_order_action')
        .values({
          work_order_id: order.id,
          part_product_id: product.id,
          part_action_id: action.id,
          path: `cbody/ppart/a${n}`,
          sort: n,
          duration_minutes: 20,
          done_at: n < done ? at : null,
        })
        .execute()
    if (begun !== 'none') await begin(tx, order.id, begun)
  })
  return product.id
}

async function begin(
  tx: Parameters<typeof aTimeTracker>[0],
  work_order_id: number,
  begun: 'tracker' | 'downtime',
) {
  const tracker = await tx
    .insertInto('time_tracker')
    .values({ work_order_id, start_time: at, end_time: later })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (begun === 'tracker') return
  const { id } = await tx
    .insertInto('downtime')
    .values({ work_order_id, time_tracker_id: tracker.id, start_time: later })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('downtime_problem').values({ downtime_id: id, problem_tag_id: cause.id }).execute()
}
