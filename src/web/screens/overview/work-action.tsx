import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { CurrentWork, NextWork } from '#contract/overview.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { boot } from '#web/lib/boot.ts'
import { useConnectivity } from '#web/lib/connectivity.ts'
import { notify } from '#web/lib/notify.ts'
import { userCan } from '#web/lib/permission.ts'
import { LazyCommandQuestion } from '#web/recorded-time/lazy-command-question.ts'
import { needsQuestion, type PlainCommand } from '#web/work-orders/questions.ts'
import { useTexts as useWorkTexts } from '#web/work-orders/texts.ts'
import { useFailureSentence } from '#web/work-orders/use-failure-sentence.ts'
import {
  type CommandedWork,
  commandName,
  type SolvedDowntime,
  useWorkCommands,
} from '#web/work-orders/use-work-commands.ts'
import classes from './operator-table.module.css'
import { useTexts } from './texts.ts'

type Props = {
  name: string
  operatorId: number
  /** The work that the operator could continue or start. */
  work: CurrentWork | NextWork | null
  /** The operator's work orders at hand. */
  works: readonly CurrentWork[]
}

const commands = {
  [WorkOrderStatus.NotStarted]: 'start',
  [WorkOrderStatus.Paused]: 'start',
  [WorkOrderStatus.Downtime]: 'solve_downtime',
  [WorkOrderStatus.Running]: null,
  [WorkOrderStatus.Done]: null,
} as const

/** Resolves the downtime of a work order, or starts or resumes it; asks first if it is somebody else's or blocked. */
export function WorkAction({ work, ...props }: Props) {
  // The work as it was when the question was opened: if it changes meanwhile, the answer is refused in words.
  const [asked, setAsked] = useState<Props['work']>(null)
  const shown = asked ?? work
  return shown && <CommandButton {...props} work={shown} isAsking={asked !== null} onAsk={setAsked} />
}

type ButtonProps = Props & {
  work: CurrentWork | NextWork
  isAsking: boolean
  /** Opens the question about work; null closes it. */
  onAsk: (work: Props['work']) => void
}

function CommandButton({ name, operatorId, work, works, isAsking, onAsk }: ButtonProps) {
  const t = useTexts()
  const words = useWorkTexts()
  const isOffline = useConnectivity() === 'offline'
  const isOwn = boot().user?.operator?.id === operatorId
  const command = commands[work.status]
  // An operator who starts somebody else's work is booked for it, and their own orders are not in this row.
  const isBookedToRow = isOwn || !boot().user?.operator || command === 'solve_downtime'
  const others = isBookedToRow ? works.filter((each) => each.id !== work.id && isRunning(each)).length : 0
  const someoneElse = isOwn ? null : name
  const clock = { someoneElse, bookedTo: isBookedToRow ? someoneElse : null, others }
  const { run, isPending } = useCommand(work, clock)
  const needed = command === 'solve_downtime' ? '@parts_report_downtime' : '@parts_track_time'
  if (!command || !userCan(needed))
    return 'client' in work && <IconChevronRight size={20} className={classes.chevron} aria-hidden />
  const { status, blockers, order_number: number } = work
  const stop = 'since' in work && work.downtime
  const downtime = stop ? { start_time: work.since, shift_end: stop.shift_end } : null
  const questioned = { number, status, blockers, downtime, ...clock }
  const asks = needsQuestion(questioned, command)
  const verb = words(`do.${commandName(command, status)}`)
  const label = asks ? `${verb}…` : verb
  return (
    <>
      <Button
        variant="default"
        className={classes.button}
        loading={isPending}
        disabled={isOffline}
        aria-label={t('do.of', { label, number, name })}
        onClick={() => (asks ? onAsk(work) : run(command))}
      >
        {label}
      </Button>
      {isAsking && (
        <LazyCommandQuestion
          work={questioned}
          command={command}
          onYes={(_, solved) => {
            onAsk(null)
            run(command, solved)
          }}
          onNo={() => onAsk(null)}
        />
      )}
    </>
  )
}

function isRunning({ status }: CurrentWork): boolean {
  return status === WorkOrderStatus.Running
}

/** Runs a command on a work order; a message says why it failed. */
function useCommand(
  work: CurrentWork | NextWork,
  clock: Pick<CommandedWork, 'someoneElse' | 'bookedTo' | 'others'>,
) {
  const t = useTexts()
  const sentence = useFailureSentence()
  const { id, order_number: number, status } = work
  const { run, pending } = useWorkCommands({
    ...{ id, number, status, tracker: null, ...clock },
    ...('since' in work
      ? { downtime: work.downtime?.id ?? null, last: work.since }
      : { downtime: null, last: undefined }),
  })
  const onFailed = (error: unknown) =>
    notify('error', t('failed', { number, why: sentence(error) }), { about: [`work order ${id}`] })
  const runWith = (kind: PlainCommand, solved?: SolvedDowntime) =>
    run(kind === 'solve_downtime' ? { kind, ...solved } : { kind }, { onFailed })
  return { isPending: pending !== null, run: runWith }
}
