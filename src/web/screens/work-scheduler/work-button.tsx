import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { Ref } from 'react'
import type { WorkOrderCommand, WorkOrderStatus } from '#domain/work-order.ts'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { useTexts } from '#web/work-orders/texts.ts'
import { commandName } from '#web/work-orders/use-work-commands.ts'
import classes from './work-button.module.css'

type Props = {
  command: WorkOrderCommand
  /** The state of the work order. */
  status: WorkOrderStatus
  /** Nothing is left to be marked done when it is finished. */
  isReady: boolean
  /** What the work order is doing already. */
  pending: WorkOrderCommand | null
  /** It takes no taps for a moment: something is being done, or what it needs is being read. */
  waits: boolean
  /** It cannot be sent at present; a note over it says why. */
  blocked: boolean
  buttonRef?: Ref<HTMLButtonElement>
  onTap: (command: WorkOrderCommand) => void
}

const looks = {
  start: { Icon: IconPlayerPlay, variant: 'filled', color: 'petrol' },
  pause: { Icon: IconPlayerPause, variant: 'default', color: 'petrol' },
  report_downtime: { Icon: IconAlertTriangle, variant: 'outline', color: 'danger' },
  stop: { Icon: IconCheck, variant: 'filled', color: 'petrol' },
  solve_downtime: { Icon: IconCheck, variant: 'filled', color: 'petrol' },
} as const

/** One thing to do with a work order. While it is being done it keeps its place and the focus, and takes no taps. */
export function WorkButton({ command, status, isReady, pending, waits, blocked, buttonRef, onTap }: Props) {
  const t = useTexts()
  const isPhone = useIsPhone()
  const { Icon, variant, color } = looks[command]
  const asks = command === 'stop' && !isReady
  const isShort = command === 'report_downtime' && isPhone
  const busy = pending === command
  return (
    <Button
      ref={buttonRef}
      size="floor"
      variant={asks ? 'default' : variant}
      color={color}
      classNames={{
        root: classes.root,
        inner: classes.inner,
        section: classes.section,
        label: classes.label,
      }}
      aria-label={isShort ? t('do.report_downtime') : undefined}
      disabled={blocked}
      aria-disabled={waits || undefined}
      aria-busy={busy || undefined}
      leftSection={busy ? <span className={classes.ring} aria-hidden /> : <Icon aria-hidden />}
      onClick={() => !waits && onTap(command)}
    >
      {t(asks ? 'do.stop.ask' : isShort ? 'do.report_downtime.short' : `do.${commandName(command, status)}`)}
    </Button>
  )
}
