import type { Static } from 'typebox'
import type { NamedRef } from '#contract/shapes.ts'
import type { WorkScheduler, workScheduler } from '#contract/work-scheduler.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { nameFor } from '#server/modules/operators/policy.ts'
import { visibleWorkOrder } from '#server/modules/work-orders/policy.ts'
import { isLate, wanted } from '#server/modules/work-orders/queries.ts'

type Query = Static<typeof workScheduler.read.query>
type Found = Awaited<ReturnType<typeof readFound>>[number]

/** What each filter with counted choices compares, as its list in the address has it. */
const compared = {
  status__in: ({ status }: Found) => String(status),
  worker__in: ({ operator_id }: Found) => String(operator_id),
  client__in: ({ client_id }: Found) => String(client_id),
  order__in: ({ order_id }: Found) => String(order_id),
  is_late: ({ late }: Found) => String(late),
}
type Filter = keyof typeof compared
const filters = Object.keys(compared) as Filter[]

/**
 * Returns the choices of the filters, how many work orders each would show beside the other filters, and how many match
 * all filters.
 */
export async function readChoices(context: Context, current: readonly number[], query: Query) {
  const found = await readFound(context, current, query)
  const counter = (filter: Filter) => counterOf(found, query, filter)
  const [statuses, operators, lateness] = [counter('status__in'), counter('worker__in'), counter('is_late')]
  const names = { operators, clients: counter('client__in'), orders: counter('order__in') }
  return {
    choices: await readNames(context, current, names),
    counts: {
      statuses: Object.values(WorkOrderStatus).map((status) => ({ status, count: statuses(status) })),
      late: lateness(true),
      unassigned: operators(null),
    },
    total: found
      .filter((row) => filters.every((filter) => isChosen(row, query, filter)))
      .reduce((total, row) => total + row.count, 0),
  }
}

/** Returns the work orders that match the filters whose choices are not counted, those alike as one row. */
async function readFound(context: Context, current: readonly number[], query: Query) {
  const { status__in, worker__in, client__in, order__in, is_late, ...others } = query
  return wanted(context, current, others)
    .select(['s.status', 'w.operator_id', 'k.id as client_id', 'c.id as order_id'])
    .select(isLate(context).as('late'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['s.status', 'w.operator_id', 'k.id', 'c.id', 'late'])
    .execute()
}

function isChosen(row: Found, query: Query, filter: Filter): boolean {
  const chosen = query[filter]
  return chosen === undefined || String(chosen).split(',').includes(compared[filter](row))
}

/** Returns a function that says how many work orders a choice of a filter would show, with the other filters as they are. */
function counterOf(found: readonly Found[], query: Query, filter: Filter) {
  const others = filters.filter((each) => each !== filter)
  const counts = new Map<string, number>()
  for (const row of found) {
    if (!others.every((other) => isChosen(row, query, other))) continue
    const choice = compared[filter](row)
    counts.set(choice, (counts.get(choice) ?? 0) + row.count)
  }
  return (choice: number | boolean | null) => counts.get(String(choice)) ?? 0
}

type Counter = ReturnType<typeof counterOf>

/** Returns the operators, clients and orders of all work that the user can view, whatever the filters. */
async function readNames(
  context: Context,
  current: readonly number[],
  counters: Record<'operators' | 'clients' | 'orders', Counter>,
): Promise<WorkScheduler['choices']> {
  const rows = await context.db
    .selectFrom('work_order as w')
    .where(visibleWorkOrder(context))
    .where(isOneOf('w.id', current))
    .innerJoin('part_product as p', 'p.id', 'w.part_product_id')
    .innerJoin('order_row as r', 'r.id', 'p.order_row_id')
    .innerJoin('customer_order as c', 'c.id', 'r.order_id')
    .innerJoin('client as k', 'k.id', 'c.client_id')
    .leftJoin('operator as o', 'o.id', 'w.operator_id')
    .select(['o.id as operator_id', 'o.name as operator_name', 'k.id as client_id', 'k.name as client_name'])
    .select(['c.id as order_id', 'c.order_number'])
    .distinct()
    .execute()
  const orders = new Map(rows.map(({ order_id, order_number }) => [order_id, order_number]))
  const operators = rows.flatMap((row) => nameFor(context, row.operator_id, row.operator_name) ?? [])
  const clients = rows.map((row) => ({ id: row.client_id, name: row.client_name }))
  return {
    operators: named(operators, counters.operators),
    clients: named(clients, counters.clients),
    orders: [...orders]
      .map(([id, order_number]) => ({ id, order_number, count: counters.orders(id) }))
      .sort((a, b) => a.order_number.localeCompare(b.order_number)),
  }
}

function named(refs: readonly NamedRef[], countOf: Counter) {
  const byId = new Map(refs.map((ref) => [ref.id, { ...ref, count: countOf(ref.id) }]))
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name, 'et'))
}
