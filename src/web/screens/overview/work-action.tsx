import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { CurrentWork, NextWork } from '#contract/overview.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { YesNoDialog } from '#web/elements/yes-no-dialog.tsx'
import { boot } from '#web/lib/boot.ts'
import { useConnectivity } from '#web/lib/connectivity.ts'
import { userCan } from '#web/lib/permission.ts'
import classes from './operator-table.module.css'
import { useTexts } from './texts.ts'
import { useCommand } from './use-command.ts'

type Props = {
  name: string
  operatorId: number
  /** The work that the operator could continue or start. */
  work: CurrentWork | NextWork | null
}

const commands = {
  [WorkOrderStatus.NotStarted]: 'start',
  [WorkOrderStatus.Paused]: 'resume',
  [WorkOrderStatus.Downtime]: 'resolve',
  [WorkOrderStatus.Running]: null,
  [WorkOrderStatus.Done]: null,
} as const

/** Resolves the downtime of a work order, or starts or resumes it; asks first, because it is somebody else's. */
export function WorkAction({ name, operatorId, work }: Props) {
  const t = useTexts()
  const isOffline = useConnectivity() === 'offline'
  const [isAsking, setAsking] = useState(false)
  const command = work && commands[work.status]
  const { run, isPending } = useCommand(work)
  const needed = command === 'resolve' ? '@parts_report_downtime' : '@parts_track_time'
  if (!work || !command || !userCan(needed))
    return work && 'client' in work && <IconChevronRight size={20} className={classes.chevron} aria-hidden />
  const own = boot().user?.operator?.id
  const isOwn = own === operatorId
  const number = work.order_number
  const label = isOwn ? t(`do.${command}`) : `${t(`do.${command}`)}…`
  return (
    <>
      <Button
        variant="default"
        className={classes.button}
        loading={isPending}
        disabled={isOffline}
        aria-label={t('do.of', { label, number, name })}
        onClick={() => (isOwn ? run(command) : setAsking(true))}
      >
        {label}
      </Button>
      <YesNoDialog
        opened={isAsking}
        question={t(`ask.${command}`, { number, name })}
        yes={t(`do.${command}`)}
        no={t('ask.no')}
        grave
        onYes={() => {
          setAsking(false)
          run(command)
        }}
        onNo={() => setAsking(false)}
      >
        {own !== undefined && <p>{t('ask.ownTime')}</p>}
      </YesNoDialog>
    </>
  )
}
