import { useMutation, useQueryClient } from '@tanstack/react-query'
import { downtimes } from '#contract/downtimes.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import type { WorkOrder } from '#contract/work-orders.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { call } from '#web/lib/api.ts'
import { NetworkError } from '#web/lib/api-error.ts'
import { once } from '#web/lib/once.ts'
import type { Card } from './cards.ts'
import { SCHEDULER_KEY } from './queries.ts'
import { tellWorkOrders } from './tell-work-orders.ts'
import { useTexts } from './texts.ts'
import { useDoneNotice } from './use-undo.ts'

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
  const client = useQueryClient()
  const say = useSaying(card)
  const mutationKey = ['work', card.order.id]
  const mutation = useMutation({
    mutationKey,
    mutationFn: (command: Command) => once(meaningOf(card, command), (intent) => send(card, command, intent)),
    onSuccess: ({ change_id, work_order }, { kind }) => {
      if (work_order) tellWorkOrders(client, [work_order])
      say(kind, change_id)
    },
    onError: (error, { kind }) =>
      console.error('work order command failed', { kind, workOrder: card.order.id, error }),
    // Without a connection there is nothing to read; the card says so at once.
    onSettled: (_, error) => {
      const reading = client.invalidateQueries({ queryKey: SCHEDULER_KEY })
      return error instanceof NetworkError ? undefined : reading
    },
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

/** Says what was done with a work order, with *Undo*. */
function useSaying({ order: { id, status }, product: { order_number: number } }: Card) {
  const t = useTexts()
  const notice = useDoneNotice()
  return (kind: Command['kind'], changeId: number | null) => {
    const resumes = kind === 'start' && status === WorkOrderStatus.Paused
    const message =
      kind === 'stop' ? t('workOrderDone', { number }) : t(`done.${resumes ? 'resume' : kind}`, { number })
    notice({ message, changeId, orders: [{ id, number }] })
  }
}

/** The tracker last seen belongs to it: starting once more after a pause is another start. */
function meaningOf({ order, trackers }: Card, command: Command): string {
  return JSON.stringify([command, order.id, trackers.at(-1)?.id])
}

type Answer = { readonly change_id: number | null; readonly work_order?: WorkOrder }

/** Sends a command; answers the change that it made, and the work order where it is done with it. */
async function send(card: Card, command: Command, intent: string): Promise<Answer> {
  const { order, openTracker, openDowntime } = card
  switch (command.kind) {
    case 'start':
      return changeOf(await call(timeTrackers.start, { body: { work_order: order.id } }, { intent }))
    case 'pause':
      return changeOf(await call(timeTrackers.pause, { params: idOf(openTracker) }, { intent }))
    case 'stop':
      return call(timeTrackers.stop, { params: idOf(openTracker) }, { intent })
    case 'report_downtime': {
      const { comment } = command
      const problems = [...command.problems]
      return changeOf(
        await call(downtimes.report, { body: { work_order: order.id, problems, comment } }, { intent }),
      )
    }
    case 'solve_downtime':
      return changeOf(await call(downtimes.solve, { params: idOf(openDowntime) }, { intent }))
  }
}

function changeOf({ change_id }: Pick<Answer, 'change_id'>): Answer {
  return { change_id }
}

function idOf(record: { readonly id: number } | null): { id: number } {
  if (!record) throw new Error('The work order is running or in downtime, but on nothing.')
  return { id: record.id }
}
