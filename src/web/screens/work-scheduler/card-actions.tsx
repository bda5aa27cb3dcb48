import { useLayoutEffect, useRef, useState } from 'react'
import { allows, type WorkOrderCommand, type WorkOrderStatus } from '#domain/work-order.ts'
import { useChanges } from '#web/elements/use-changes.ts'
import { useConnectivity } from '#web/lib/connectivity.ts'
import { userCan } from '#web/lib/permission.ts'
import classes from './card-actions.module.css'
import { CardNotes } from './card-notes.tsx'
import type { Card } from './cards.ts'
import { DowntimeDialog } from './downtime-dialog.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { OthersWorkDialog, type PlainCommand } from './others-work-dialog.tsx'
import type { Commands } from './use-commands.ts'
import { WorkButton } from './work-button.tsx'

type Props = { card: Card; open: boolean; commands: Commands; unsaved: number }

const needs = {
  start: '@parts_track_time',
  pause: '@parts_track_time',
  stop: '@parts_track_time',
  report_downtime: '@parts_report_downtime',
  solve_downtime: '@parts_report_downtime',
} as const
/** Shown beside the main command, which starts or ends the work and is always last. */
const asides: readonly WorkOrderCommand[] = ['pause', 'report_downtime']
const mains: readonly WorkOrderCommand[] = ['start', 'stop', 'solve_downtime']

/** Offers the commands of a work order, each in a fixed place, and shows its notes. */
export function CardActions({ card, open, unsaved, ...props }: Props) {
  const { status } = card.order
  const offline = useConnectivity() === 'offline'
  const changes = useChanges(status)
  const [asking, setAsking] = useAsking(changes)
  const { main, commands } = useFocusOnMain(status, props.commands)
  const offered = (command: WorkOrderCommand) => allows(status, command) && userCan(needs[command])
  const besides = asides.filter(offered)
  const chief = mains.find(offered)

  const close = () => setAsking(undefined)
  const handleTap = (command: WorkOrderCommand) => {
    if (command === 'stop' || command === 'report_downtime') setAsking(command)
    else if (card.someoneElse !== null) setAsking(command)
    else commands.run({ kind: command })
  }
  const shared = { status, pending: commands.pending?.kind ?? null, blocked: offline, onTap: handleTap }

  return (
    <div className={classes.root} data-several={besides.length > 0 || undefined}>
      <div className={classes.buttons}>
        {besides.map((command) => (
          <WorkButton key={command} {...shared} command={command} />
        ))}
        {chief && <WorkButton key="main" {...shared} command={chief} buttonRef={main} />}
        {/* A second tap meant for the button that was here must not press the one that took its place. */}
        {changes > 0 && <span key={changes} className={classes.shield} aria-hidden />}
      </div>
      <CardNotes
        card={card}
        open={open}
        failure={asking === 'report_downtime' ? null : commands.failure}
        offline={offline && chief !== undefined}
      />
      <Dialogs {...{ card, commands, unsaved, asking }} onClose={close} />
    </div>
  )
}

type DialogsProps = Omit<Props, 'open'> & {
  asking: WorkOrderCommand | undefined
  onClose: () => void
}

function Dialogs({ card, commands, unsaved, asking, onClose }: DialogsProps) {
  const { run, pending, failure } = commands
  const handleYes = (kind: PlainCommand | 'stop') => {
    onClose()
    run({ kind })
  }
  const isPlain = asking !== 'stop' && asking !== 'report_downtime'
  return (
    <>
      <FinishDialog
        opened={asking === 'stop'}
        card={card}
        unsaved={unsaved}
        onYes={() => handleYes('stop')}
        onNo={onClose}
      />
      <OthersWorkDialog card={card} command={isPlain ? asking : undefined} onYes={handleYes} onNo={onClose} />
      <DowntimeDialog
        opened={asking === 'report_downtime'}
        card={card}
        pending={pending?.kind === 'report_downtime'}
        failure={failure?.write.kind === 'report_downtime' ? failure : null}
        onActivate={(problems, comment) => run({ kind: 'report_downtime', problems, comment }, onClose)}
        onClose={onClose}
      />
    </>
  )
}

/** Returns which dialog is open; any change of status closes it. */
function useAsking(changes: number) {
  const [asked, setAsked] = useState<{ changes: number; dialog: WorkOrderCommand | undefined }>()
  const setAsking = (dialog: WorkOrderCommand | undefined) => setAsked({ changes, dialog })
  return [asked?.changes === changes ? asked.dialog : undefined, setAsking] as const
}

/** Moves the focus to the main button when the pressed button, or the dialog it opened, is gone. */
function useFocusOnMain(status: WorkOrderStatus, commands: Commands) {
  const main = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement?.closest('[role="dialog"]')
    if (pressed.current && isLost) main.current?.focus()
    pressed.current = false
  }, [status])
  const run: Commands['run'] = (...command) => {
    pressed.current = true
    commands.run(...command)
  }
  return { main, commands: { ...commands, run } }
}
