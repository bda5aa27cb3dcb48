import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
} from '@tabler/icons-react'
import type { Ref } from 'react'
import { type WorkOrderCommand, WorkOrderStatus } from '#domain/work-order.ts'
import { useTexts } from './texts.ts'
import classes from './work-button.module.css'

type Props = {
  command: WorkOrderCommand
  /** The state of the work order. */
  status: WorkOrderStatus
  /** What the work order is doing already. */
  pending: WorkOrderCommand | null
  /** It cannot be sent at present; a note beside it says why. */
  blocked: boolean
  buttonRef?: Ref<HTMLButtonElement>
  onTap: (command: WorkOrderCommand) => void
}

const looks = {
  start: { Icon: IconPlayerPlay, variant: 'filled', color: 'petrol' },
  pause: { Icon: IconPlayerPause, variant: 'default', color: 'petrol' },
  report_downtime: { Icon: IconAlertTriangle, variant: 'outline', color: 'danger' },
  stop: { Icon: IconPlayerStop, variant: 'filled', color: 'petrol' },
  solve_downtime: { Icon: IconCheck, variant: 'filled', color: 'petrol' },
} as const

/** The text of a command's button: what is paused is resumed. */
export function buttonName(command: WorkOrderCommand, status: WorkOrderStatus) {
  return `do.${command === 'start' && status === WorkOrderStatus.Paused ? 'resume' : command}` as const
}

/** One thing to do with a work order. While it is being done it keeps its place and the focus, and takes no taps. */
export function WorkButton({ command, status, pending, blocked, buttonRef, onTap }: Props) {
  const t = useTexts()
  const { Icon, variant, color } = looks[command]
  const busy = pending === command
  return (
    <Button
      ref={buttonRef}
      size="floor"
      variant={variant}
      color={color}
      classNames={{
        root: classes.root,
        inner: classes.inner,
        section: classes.section,
        label: classes.label,
      }}
      data-place={command === 'pause' || command === 'report_downtime' ? command : 'main'}
      disabled={blocked}
      aria-disabled={pending !== null || undefined}
      aria-busy={busy || undefined}
      leftSection={busy ? <span className={classes.ring} aria-hidden /> : <Icon aria-hidden />}
      onClick={() => pending === null && onTap(command)}
    >
      {t(buttonName(command, status))}
    </Button>
  )
}
