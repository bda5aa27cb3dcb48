import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { seeWork } from '#domain/permission.ts'
import { boot } from '#web/lib/boot.ts'
import { useConnectivity } from '#web/lib/connectivity.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { notify } from '#web/lib/notify.ts'
import { userCan } from '#web/lib/permission.ts'
import { LazyCommandQuestion } from '#web/recorded-time/lazy-command-question.ts'
import { type OpenStop, stopQuery } from '#web/screens/parts-timeplan/model/open-stop.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import { needsQuestion } from '#web/work-orders/questions.ts'
import { useTexts as useWorkTexts } from '#web/work-orders/texts.ts'
import { useFailureSentence } from '#web/work-orders/use-failure-sentence.ts'
import { type CommandedWork, useWorkCommands, type WorkCommand } from '#web/work-orders/use-work-commands.ts'
import classes from './side-panel.module.css'

export type StoppedWorkProps = {
  workOrder: { id: number; status: CommandedWork['status'] }
  number: string
  /** The work order in the Work scheduler. */
  address: string
}

/** Why and since when a work order is stopped, with the button that resolves it, or the way to those who can. */
export function StoppedWork({ workOrder, number, address }: StoppedWorkProps) {
  const t = useTexts()
  const mayLook = seeWork.some(userCan)
  const { data: stop } = useQuery({ ...stopQuery(workOrder.id), enabled: mayLook })
  return (
    <div className={classes.late}>
      <IconAlertTriangle size={16} aria-hidden />
      <div>
        {stop && (
          <>
            <div>{t('card.stopped', { time: formatDateTime(stop.since) })}</div>
            <div>{[...stop.causes, stop.comment].filter(Boolean).join(', ')}</div>
          </>
        )}
        {stop && userCan('@parts_report_downtime') ? (
          <Resolve key={stop.id} stop={stop} workOrder={workOrder} number={number} />
        ) : (
          <Link href={address}>{t('card.stopped.scheduler')}</Link>
        )}
      </div>
    </div>
  )
}

type ResolveProps = Pick<StoppedWorkProps, 'workOrder' | 'number'> & { stop: OpenStop }

function Resolve({ stop, workOrder: { id, status }, number }: ResolveProps) {
  const words = useWorkTexts()
  const sentence = useFailureSentence()
  const isOffline = useConnectivity() === 'offline'
  const [isAsked, setAsked] = useState(false)
  const own = boot().user?.operator?.id
  const nameOf = (person: OpenStop['worker']) => (person && person.id !== own ? person.name : null)
  const clock = { someoneElse: nameOf(stop.worker), bookedTo: nameOf(stop.clock), others: stop.others }
  const { run, pending } = useWorkCommands({
    ...{ id, number, status, tracker: null, downtime: stop.id, last: stop.since, ...clock },
  })
  const downtime = { start_time: stop.since, ...stop.shifts }
  const work = { number, status, blockers: [], downtime, ...clock }
  const solve = (command: WorkCommand) =>
    run(command, {
      onFailed: (error) => notify('error', `${number}: ${sentence(error)}`, { about: [`work order ${id}`] }),
    })
  const asks = needsQuestion(work, 'solve_downtime')
  const verb = words('do.solve_downtime')
  return (
    <>
      <Button
        size="sm"
        variant="default"
        loading={pending !== null}
        disabled={isOffline}
        onClick={() => (asks ? setAsked(true) : solve({ kind: 'solve_downtime' }))}
      >
        {asks ? `${verb}…` : verb}
      </Button>
      {isAsked && (
        <LazyCommandQuestion
          work={work}
          command="solve_downtime"
          onYes={(answered) => {
            setAsked(false)
            solve(answered)
          }}
          onNo={() => setAsked(false)}
        />
      )}
    </>
  )
}
