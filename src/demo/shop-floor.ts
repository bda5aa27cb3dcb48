import { ActionStatus } from '#domain/action.ts'
import type { Context } from '#server/context.ts'
import { reportDowntime, solveDowntime } from '#server/modules/downtimes/commands.ts'
import { pauseTracker, startWorkOrder, stopTracker } from '#server/modules/time-trackers/commands.ts'
import { saveTicks } from '#server/modules/work-orders/commands.ts'
import { draftDowntimes } from './downtimes.ts'
import { actAs } from './moment.ts'
import type { Factory } from './orders.ts'
import { pastEvents, type ShopFloorEvent } from './past-work.ts'
import { asUser } from './people.ts'
import { seededRandom } from './random.ts'
import { todaysEvents } from './todays-work.ts'
import type { DemoWorkOrder } from './work-orders.ts'

/** Replays everything that happened on the shop floor up to now, in order, with the commands of the people involved. */
export async function runShopFloor(factory: Factory, orders: readonly DemoWorkOrder[]): Promise<void> {
  const { tx, people } = factory
  const operators = new Map([...people.operators.values()].map((operator) => [operator.id, operator]))
  for (const event of eventsOf(factory, orders)) {
    const user = asUser(people, operators.get(event.order.operator)!)
    const context = await actAs(tx, user, new Date(event.at))
    await act(context, factory, event)
  }
}

/** Returns everything that happened, in order. */
export function eventsOf(
  { calendar, people }: Pick<Factory, 'calendar' | 'people'>,
  orders: readonly DemoWorkOrder[],
): ShopFloorEvent[] {
  const forgetful = people.users.get('worker')?.operator?.id ?? 0
  const drafts = draftDowntimes(seededRandom('stops'))
  const open = drafts.splice(0, orders.filter(({ standing }) => standing === 'downtime').length)
  const past = orders.filter(({ standing }) => standing === 'past')
  return [
    ...pastEvents(past, drafts, calendar),
    ...todaysEvents({ orders, open, calendar, forgetful }),
  ].toSorted((a, b) => a.at - b.at)
}

async function act(
  context: Context,
  { catalogue }: Factory,
  { order, operation }: ShopFloorEvent,
): Promise<void> {
  switch (operation.type) {
    case 'start':
      await startWorkOrder(context, order.id)
      return
    case 'pause':
      await pauseTracker(context, await openOf(context, 'time_tracker', order))
      return
    case 'stop':
      await stopTracker(context, await openOf(context, 'time_tracker', order))
      return
    case 'tick': {
      const done = order.actionIds.slice(0, operation.actions)
      if (done.length > 0)
        await saveTicks(
          context,
          done.map((id) => ({ id, status: ActionStatus.Done })),
        )
      return
    }
    case 'report': {
      const { cause, comment } = operation.downtime
      const problems = [catalogue.downtimeCauses.get(cause)!]
      await reportDowntime(context, { work_order: order.id, problems, comment })
      return
    }
    case 'solve':
      await solveDowntime(context, await openOf(context, 'downtime', order))
  }
}

/** Returns the tracker or downtime of a work order that has not ended. */
async function openOf(
  { db }: Context,
  table: 'time_tracker' | 'downtime',
  { id }: DemoWorkOrder,
): Promise<number> {
  const open = await db
    .selectFrom(table)
    .select('id')
    .where('work_order_id', '=', id)
    .where('end_time', 'is', null)
    .executeTakeFirstOrThrow()
  return open.id
}
