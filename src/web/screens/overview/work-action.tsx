import { Button } from '@mantine/core'
import { IconChevronRight, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import type { CurrentWork, NextWork } from '#contract/overview.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { boot } from '#web/lib/boot.ts'
import { useConnectivity } from '#web/lib/connectivity.ts'
import { notify } from '#web/lib/notify.ts'
import { userCan } from '#web/lib/permission.ts'
import { LazyCommandQuestion } from '#web/recorded-time/lazy-command-question.ts'
import { needsQuestion } from '#web/work-orders/questions.ts'
import { useTexts as useWorkTexts } from '#web/work-orders/texts.ts'
import { useFailureSentence } from '#web/work-orders/use-failure-sentence.ts'
import {
  type CommandedWork,
  commandName,
  useWorkCommands,
  type WorkCommand,
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
  /** Those of the user, where they are an operator. */
  ownWorks: readonly CurrentWork[]
  /** Whether there is room only for an icon. */
  isSmall?: boolean
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

function CommandButton(props: ButtonProps) {
  const { name, work, isSmall, isAsking, onAsk } = props
  const t = useTexts()
  const words = useWorkTexts()
  const isOffline = useConnectivity() === 'offline'
  const command = commands[work.status]
  const { clocks, ...clock } = clocksIn(props)
  const { run, isPending } = useCommand(work, clock)
  const needed = command === 'solve_downtime' ? '@parts_report_downtime' : '@parts_track_time'
  if (!command || !userCan(needed))
    return 'client' in work && <IconChevronRight size={20} className={classes.chevron} aria-hidden />
  const { status, blockers, order_number: number } = work
  const stop = 'since' in work && work.downtime
  const downtime = stop ? { ...stop, start_time: work.since } : null
  const questioned = { number, status, blockers, downtime, clocks, ...clock }
  const asks = needsQuestion(questioned, command)
  const verb = words(`do.${commandName(command, status)}`)
  const label = asks ? `${verb}…` : verb
  return (
    <>
      <Button
        variant="default"
        className={isSmall ? classes.small : classes.button}
        title={isSmall ? label : undefined}
        loading={isPending}
        disabled={isOffline}
        aria-label={t('do.of', { label, number, name })}
        onClick={() => (asks ? onAsk(work) : run({ kind: command }))}
      >
        {isSmall ? <IconPlayerPlay size={18} aria-hidden /> : label}
      </Button>
      {isAsking && (
        <LazyCommandQuestion
          work={questioned}
          command={command}
          onYes={(answered) => {
            onAsk(null)
            run(answered)
          }}
          onNo={() => onAsk(null)}
        />
      )}
    </>
  )
}

/** Returns whose clock a command on work in an operator's row runs, and the clocks that a start may run instead. */
function clocksIn({ name, operatorId, work, works, ownWorks }: ButtonProps) {
  const own = boot().user?.operator
  const others = runningBeside(work, works)
  if (own?.id === operatorId) return { someoneElse: null, bookedTo: null, others, clocks: [] }
  const theirs = { operator: operatorId, name, others }
  const clocks = own ? [theirs, { operator: own.id, name: null, others: runningBeside(work, ownWorks) }] : []
  return { someoneElse: name, bookedTo: name, others, clocks }
}

/** Returns how many of an operator's work orders are running besides one. */
function runningBeside({ id }: ButtonProps['work'], works: readonly CurrentWork[]): number {
  return works.filter((each) => each.id !== id && each.status === WorkOrderStatus.Running).length
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
  return { isPending: pending !== null, run: (command: WorkCommand) => run(command, { onFailed }) }
}
