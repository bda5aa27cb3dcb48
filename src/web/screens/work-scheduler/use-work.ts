import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { downtimes } from '#contract/downtimes.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import type { WorkOrder } from '#contract/work-orders.ts'
import type { WorkScheduler } from '#contract/work-scheduler.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { call } from '#web/lib/api.ts'
import { notify } from '#web/lib/notify.ts'
import { once } from '#web/lib/once.ts'
import { withWorkOrders } from './answers.ts'
import type { Card } from './cards.ts'
import { SCHEDULER_KEY } from './queries.ts'
import { useTexts } from './texts.ts'

export type Command =
  | { readonly kind: 'start' | 'pause' | 'stop' | 'solve_downtime' }
  | { readonly kind: 'report_downtime'; readonly problems: readonly number[]; readonly comment: string }

/** What the user has a work order do, one thing at a time. */
export type Work = {
  readonly run: (command: Command) => void
  /** What is being done; the state that it leads to is shown once it is read. */
  readonly pending: Command['kind'] | null
  /** Which command failed last and why, and a mark that tells it from other failures. */
  readonly failure: { readonly kind: Command['kind']; readonly error: unknown; readonly at: number } | null
}

/** Runs the commands of one card. One that fails is logged, and the card is read again before it says why. */
export function useWork(card: Card): Work {
  const t = useTexts()
  const client = useQueryClient()
  const mutationKey = ['work', card.order.id]
  const mutation = useMutation({
    mutationKey,
    mutationFn: (command: Command) => once(meaningOf(card, command), (intent) => send(card, command, intent)),
    onSuccess: (finished) => {
      if (!finished) return
      tellWorkOrders(client, [finished])
      notify('done', t('workOrderDone', { number: card.product.order_number }))
    },
    onError: (error, { kind }) =>
      console.error('work order command failed', { kind, workOrder: card.order.id, error }),
    onSettled: () => client.invalidateQueries({ queryKey: SCHEDULER_KEY }),
  })
  return {
    // Asked of the client, not of the last picture: a second tap can come before the next one.
    run: (command) => {
      if (client.isMutating({ mutationKey }) === 0) mutation.mutate(command)
    },
    pending: mutation.isPending ? mutation.variables.kind : null,
    failure: mutation.isError
      ? { kind: mutation.variables.kind, error: mutation.error, at: mutation.submittedAt }
      : null,
  }
}

/** Shows work orders as an answer told them, until the scheduler is read again. */
export function tellWorkOrders(client: QueryClient, told: readonly WorkOrder[]): void {
  void client.cancelQueries({ queryKey: SCHEDULER_KEY })
  client.setQueriesData<WorkScheduler>(
    { queryKey: SCHEDULER_KEY },
    (answer) => answer && withWorkOrders(answer, told),
  )
}

/** The tracker last seen belongs to it: starting once more after a pause is another start. */
function meaningOf({ order, trackers }: Card, command: Command): string {
  return JSON.stringify([command, order.id, trackers.at(-1)?.id])
}

/** Sends a command; answers the work order where it is done with it. */
async function send(card: Card, command: Command, intent: string): Promise<WorkOrder | undefined> {
  const { order, openTracker, openDowntime } = card
  switch (command.kind) {
    case 'start':
      await call(timeTrackers.start, { body: { work_order: order.id } }, { intent })
      return undefined
    case 'pause':
      await call(timeTrackers.pause, { params: idOf(openTracker) }, { intent })
      return undefined
    case 'stop': {
      const { work_order } = await call(timeTrackers.stop, { params: idOf(openTracker) }, { intent })
      return work_order.status === WorkOrderStatus.Done ? work_order : undefined
    }
    case 'report_downtime': {
      const { comment } = command
      const problems = [...command.problems]
      await call(downtimes.report, { body: { work_order: order.id, problems, comment } }, { intent })
      return undefined
    }
    case 'solve_downtime':
      await call(downtimes.solve, { params: idOf(openDowntime) }, { intent })
      return undefined
  }
}

function idOf(record: { readonly id: number } | null): { id: number } {
  if (!record) throw new Error('The work order is running or in downtime, but on nothing.')
  return { id: record.id }
}
