import { downtimes } from '#contract/downtimes.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import type { WorkOrder } from '#contract/work-orders.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { Write } from '#web/elements/use-write.ts'
import { call } from '#web/lib/api.ts'
import type { Card } from './cards.ts'
import { useTexts } from './texts.ts'
import { useSchedulerWrite } from './use-scheduler-write.ts'

export type Command =
  | { readonly kind: 'start' | 'pause' | 'stop' | 'solve_downtime' }
  | { readonly kind: 'report_downtime'; readonly problems: readonly number[]; readonly comment: string }

/** What a user has a work order do, one command at a time. */
export type Commands = ReturnType<typeof useCommands>

type CommandWrite = Write & Pick<Command, 'kind'>

/** Runs the commands of one card; the card is read again before a failure is shown. */
export function useCommands(card: Card) {
  const { id } = card.order
  const { show, doneOf, ...write } = useSchedulerWrite<CommandWrite>(`work order ${id}`)
  const messageOf = useMessage(card)
  const run = (command: Command, onDone?: () => void) =>
    write.run({
      kind: command.kind,
      onDone,
      key: keyOf(card, command),
      send: async (intent) => {
        const { change_id, work_order } = await send(card, command, intent)
        if (work_order) show([work_order])
        const orders = [{ id, number: card.product.order_number }]
        return doneOf({ message: messageOf(command.kind), change_id, orders })
      },
    })
  return { ...write, run }
}

/** Returns a function that says what a command did to a work order. */
function useMessage({ order: { status }, product: { order_number: number } }: Card) {
  const t = useTexts()
  return (kind: Command['kind']) => {
    if (kind === 'stop') return t('workOrderDone', { number })
    const resumes = kind === 'start' && status === WorkOrderStatus.Paused
    return t(`done.${resumes ? 'resume' : kind}`, { number })
  }
}

/** The last tracker is part of the key: a start after a pause is another start. */
function keyOf({ order, trackers }: Card, command: Command): string {
  return JSON.stringify([command, order.id, trackers.at(-1)?.id])
}

type Answer = { readonly change_id: number | null; readonly work_order?: WorkOrder }

/** Sends a command; returns the change it made, and the work order where the command finished it. */
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
  if (!record) throw new Error('The work order is running or in downtime without an open record of it.')
  return { id: record.id }
}
