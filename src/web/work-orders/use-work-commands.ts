import { downtimes } from '#contract/downtimes.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import type { WorkOrder } from '#contract/work-orders.ts'
import { type WorkOrderCommand, WorkOrderStatus } from '#domain/work-order.ts'
import type { Write } from '#web/elements/use-write.ts'
import { call } from '#web/lib/api.ts'
import type { NoticeAction } from '#web/lib/notify.ts'
import type { Clock } from './questions.ts'
import { useTexts } from './texts.ts'
import { type ShowWorkOrders, useWorkWrite } from './use-work-write.ts'

/** A work order as its commands need it. */
export type CommandedWork = {
  readonly id: number
  readonly number: string
  readonly status: WorkOrderStatus
  /** The open tracker. */
  readonly tracker: number | null
  /** The open downtime. */
  readonly downtime: number | null
  /** Whose work it is, where it is somebody else's than the user's. */
  readonly someoneElse: string | null
  /** Whose clock runs, or will run, where it is somebody else's than the user's. */
  readonly bookedTo: string | null
  /** How many orders run besides this one on the same clock. */
  readonly others: number
  /** The last tracker or its start; a start after a pause is another start. */
  readonly last: number | string | undefined
}

/** When a downtime ended, if it was not now, and whether the work continues, as it does by default. */
export type SolvedDowntime = { readonly end_time?: string | undefined; readonly start_work?: boolean }

export type WorkCommand =
  | { readonly kind: 'start'; readonly clock?: Clock }
  | { readonly kind: 'pause' | 'stop' }
  | ({ readonly kind: 'solve_downtime' } & SolvedDowntime)
  | { readonly kind: 'report_downtime'; readonly problems: readonly number[]; readonly comment: string }

/** What a user has a work order do, one command at a time. */
export type WorkCommands = ReturnType<typeof useWorkCommands>

type CommandWrite = Write & Pick<WorkCommand, 'kind'>
/** What is said besides what a command did, and what can be done about it. */
export type WorkNote = { readonly message: string; readonly look?: NoticeAction }

type CommandEvents = Pick<Write, 'onDone' | 'onFailed'> & {
  readonly onUndone?: () => void
  /** Called once the command is carried out. */
  readonly noteOf?: () => WorkNote | undefined
}

/** Runs the commands of a work order, says what each did and offers to undo it; work is read again before a failure is shown. */
export function useWorkCommands(work: CommandedWork, show?: ShowWorkOrders) {
  const { id, number, last } = work
  const { doneOf, ...write } = useWorkWrite<CommandWrite>(`work order ${id}`, show)
  const messageOf = useMessage(work)
  const run = (command: WorkCommand, { onDone, onFailed, onUndone, noteOf }: CommandEvents = {}) =>
    write.run({
      ...{ kind: command.kind, onDone, ...(onFailed && { onFailed }) },
      key: JSON.stringify([command, id, last]),
      send: async (intent) => {
        const { change_id, work_order } = await send(work, command, intent)
        if (work_order) show?.([work_order])
        const isShown = work_order !== undefined && show !== undefined
        const note = noteOf?.()
        const done = messageOf(command)
        return doneOf({
          ...{ message: note ? `${done.replace(/\.$/, '')}. ${note.message}` : done, look: note?.look },
          ...{ change_id, isShown, orders: [{ id, number }], onUndone },
        })
      },
    })
  return { ...write, run }
}

/** Returns a function that says what a command did to a work order, whose clock it started and how many orders that leaves running. */
function useMessage(work: CommandedWork) {
  const t = useTexts()
  const { status, number, someoneElse } = work
  return (command: WorkCommand) => {
    const { kind } = command
    const done = t(`done.${commandName(kind, status)}`, { number })
    if (kind === 'solve_downtime' && command.start_work === false) return `${done}. ${t('staysPaused')}`
    const { name, others } = clockAfter(work, command)
    const opens = kind === 'start' || kind === 'solve_downtime'
    if (!opens || (someoneElse === null && name === null && others === 0)) return done
    const running = others > 0 ? 'severalRunning' : 'clock'
    const count = others + 1
    return `${done}. ${name === null ? t(running, { count }) : t(`${running}.of`, { name, count })}`
  }
}

/** Returns whose clock runs once a command is carried out. */
function clockAfter({ bookedTo: name, others }: CommandedWork, command: WorkCommand) {
  return (command.kind === 'start' && command.clock) || { name, others }
}

/** Returns what a command is called: what is paused is resumed. */
export function commandName<C extends WorkOrderCommand>(command: C, status: WorkOrderStatus): C | 'resume' {
  return command === 'start' && status === WorkOrderStatus.Paused ? 'resume' : command
}

type Answer = { readonly change_id: number | null; readonly work_order?: WorkOrder }

/** Sends a command; returns the change it made, and the work order where the command finished it. */
async function send(work: CommandedWork, command: WorkCommand, intent: string): Promise<Answer> {
  const { id: work_order } = work
  switch (command.kind) {
    case 'start': {
      const body = { work_order, ...(command.clock && { operator: command.clock.operator }) }
      return changeOf(await call(timeTrackers.start, { body }, { intent }))
    }
    case 'pause':
      return changeOf(await call(timeTrackers.pause, { params: idOf(work.tracker) }, { intent }))
    case 'stop':
      return call(timeTrackers.stop, { params: idOf(work.tracker) }, { intent })
    case 'report_downtime': {
      const { comment } = command
      const problems = [...command.problems]
      return changeOf(await call(downtimes.report, { body: { work_order, problems, comment } }, { intent }))
    }
    case 'solve_downtime': {
      const { end_time, start_work } = command
      const params = idOf(work.downtime)
      if (start_work === undefined) return changeOf(await call(downtimes.solve, { params }, { intent }))
      const body = { ...(end_time !== undefined && { end_time }), start_work }
      return changeOf(await call(downtimes.end, { params, body }, { intent }))
    }
  }
}

function changeOf({ change_id }: Pick<Answer, 'change_id'>): Answer {
  return { change_id }
}

function idOf(id: number | null): { id: number } {
  if (id === null) throw new Error('The work order is running or in downtime without an open record of it.')
  return { id }
}
