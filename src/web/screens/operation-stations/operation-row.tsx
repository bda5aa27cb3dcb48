import { Button, VisuallyHidden } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { PipeOperation } from '#contract/pipe-operations.ts'
import { isOperationPossible } from '#domain/pipes/operation.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { UNDO_WITHIN_MS } from '#domain/work-change.ts'
import { Countdown } from '#web/elements/countdown.tsx'
import { useTexts as useElementTexts } from '#web/elements/texts.ts'
import { YesNoDialog } from '#web/elements/yes-no-dialog.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { userCan } from '#web/lib/permission.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { PipeStatusBadge } from '#web/pipes/pipe-status-badge.tsx'
import { OperationBadge } from '#web/stations/operation-badge.tsx'
import classes from './operation-stations.module.css'
import { OperationTime } from './operation-time.tsx'
import { useTexts } from './texts.ts'
import { type OperationWrite, type StationCommand, useOperationWrite } from './use-operation-write.ts'

/** How many operations run at a station, and for how many there is room. */
export type Room = { readonly running: number; readonly capacity: number | null }

type Props = { operation: PipeOperation; room: Room; now: number }

/** An operation of a pipe at a station, with its three buttons, each always in its place. */
export function OperationRow({ operation, room, now }: Props) {
  const language = useLanguage()
  const { pipe, status, comment } = operation
  const write = useOperationWrite(operation)
  const kind = enumLabel('pipe_operation', operation.operation, language)
  const about = [pipe.order_number, pipe.product.name, `${formatNumber(pipe.length)} m`]
  return (
    <li className={classes.row} aria-label={`${kind} ${pipe.name}`} data-status={status}>
      <div className={classes.head}>
        <b className={classes.kind}>{kind}</b>
        <UndoLast write={write} name={`${kind} ${pipe.name}`} now={now} />
        <OperationBadge status={status} />
      </div>
      <div className={classes.pipe}>
        {userCan('@pipes_view') ? <Link href={`/qa/pipes/${pipe.id}`}>{pipe.name}</Link> : pipe.name}
        {pipe.status !== PipeStatus.None && <PipeStatusBadge status={pipe.status} />}
      </div>
      <p className={classes.about}>{about.filter(Boolean).join(' · ')}</p>
      {comment !== '' && <p>{comment}</p>}
      <Warnings operation={operation} />
      <OperationTime operation={operation} now={now} />
      {userCan('@stations_subscribe') && <Buttons {...{ operation, room, kind, write }} />}
    </li>
  )
}

type UndoProps = { write: OperationWrite; name: string; now: number }

/** Says what the user has just done, and offers to undo it for as long as that is possible. */
function UndoLast({ write: { last, undo, pending }, name, now }: UndoProps) {
  const t = useTexts()
  const ofElements = useElementTexts()
  if (last === null) return null
  return (
    <>
      <VisuallyHidden role="status">{last.message}</VisuallyHidden>
      {now - last.at < UNDO_WITHIN_MS && (
        <span key={last.at} className={classes.undo}>
          <Button
            variant="subtle"
            size="touch"
            classNames={{ section: classes.undoIcon, label: classes.undoLabel }}
            aria-label={t('of', { does: ofElements('undo'), name })}
            leftSection={<IconArrowBackUp size={20} aria-hidden />}
            loading={pending === 'undo'}
            disabled={pending !== null}
            onClick={undo}
          >
            {ofElements('undo')}
          </Button>
          <Countdown ms={UNDO_WITHIN_MS} />
        </span>
      )}
    </>
  )
}

/** Says why the pipe should perhaps not be worked on. */
function Warnings({ operation: { pipe } }: Pick<Props, 'operation'>) {
  const doubt = useDoubt(pipe)
  if (doubt === null) return null
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>{doubt}</span>
    </p>
  )
}

/** Why a pipe should perhaps not be worked on; null if nothing is known against it. */
function useDoubt({ status, blockers }: PipeOperation['pipe']): string | null {
  const t = useTexts()
  const language = useLanguage()
  if (blockers.length > 0) {
    const named = blockers.map(({ type, comment }) =>
      [enumLabel('blocker_type', type, language), comment && `(${comment})`].filter(Boolean).join(' '),
    )
    return t('warning.blocked', { blockers: named.join('; ') })
  }
  if (status === PipeStatus.Faulty) return t('warning.faulty')
  return status === PipeStatus.Review ? t('warning.review') : null
}

const buttons: readonly (readonly [StationCommand, Icon])[] = [
  ['start', IconPlayerPlay],
  ['pause', IconPlayerPause],
  ['finish', IconCheck],
]

type ButtonsProps = Omit<Props, 'now'> & { kind: string; write: OperationWrite }

function Buttons({ operation, room, kind, write: { act, pending } }: ButtonsProps) {
  const t = useTexts()
  const [isAsking, ask] = useState(false)
  const { pipe, status } = operation
  const { running, capacity } = room
  const doubt = useDoubt(pipe)
  const full = capacity !== null && running >= capacity ? t('warning.full', { running, capacity }) : null
  const doubts = [doubt, full].filter((each) => each !== null)
  const handle = (does: StationCommand) => (does === 'start' && doubts.length > 0 ? ask(true) : act(does))
  const isPrimary = (does: StationCommand) => does === (status === 'running' ? 'finish' : 'start')
  const label = (does: StationCommand) => t(does === 'start' && status === 'paused' ? 'resume' : does)
  return (
    <div className={classes.buttons}>
      {buttons.map(([does, Icon]) => (
        <Button
          key={does}
          className={classes.button}
          variant={isPrimary(does) ? 'filled' : 'default'}
          leftSection={<Icon size={20} aria-hidden />}
          aria-label={t('of', { does: label(does), name: `${kind} ${pipe.name}` })}
          loading={pending === does}
          disabled={pending !== null || !isOperationPossible(status, does)}
          onClick={() => handle(does)}
        >
          {label(does)}
        </Button>
      ))}
      <YesNoDialog
        opened={isAsking}
        question={t('ask', { name: `${kind} ${pipe.name}` })}
        yes={label('start')}
        no={t('ask.not')}
        grave
        onYes={() => {
          ask(false)
          act('start')
        }}
        onNo={() => ask(false)}
      >
        {doubts.map((each) => (
          <p key={each} className={classes.question}>
            {each}
          </p>
        ))}
      </YesNoDialog>
    </div>
  )
}
