import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleHalf2,
  IconClockExclamation,
  IconInfoCircle,
  IconLock,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { BegunWork } from '#contract/work-orders.ts'
import type { RunningWork } from '#contract/work-scheduler.ts'
import { mayTick, WorkOrderStatus } from '#domain/work-order.ts'
import { Passing } from '#web/elements/passing.tsx'
import { useConnectivity } from '#web/lib/connectivity.ts'
import { userCan } from '#web/lib/permission.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useBlockerText } from '#web/work-orders/use-blocker-text.ts'
import { useFailureSentence } from '#web/work-orders/use-failure-sentence.ts'
import { useWorkCommands } from '#web/work-orders/use-work-commands.ts'
import { BegunBefore } from './booked-time.tsx'
import classes from './card-notes.module.css'
import { type Card, cardElementId } from './cards.ts'
import { type CardNote, notesOf } from './notes.ts'
import { useTexts } from './texts.ts'
import { useUnsavedNote } from './unsaved-note.ts'
import { useEarlierText } from './use-earlier-text.ts'
import { useShowWorkOrders } from './use-show-work-orders.ts'
import type { CardProps } from './work-order-card.tsx'

type Props = Pick<CardProps, 'card' | 'open' | 'catalogue' | 'dates'> & {
  failure: { readonly error: unknown; readonly at: number } | null
}

/** Shows notes about a work order below its buttons, one quiet line each. */
export function CardNotes({ open, failure, ...props }: Props) {
  const { card } = props
  const { status } = card.order
  return (
    <div className={classes.root}>
      {notesOf(card).map((note) => (
        <CardNoteLine
          key={note.kind === 'alsoRunning' ? note.work.work_order : note.kind}
          {...{ note, ...props }}
        />
      ))}
      {open && <ReadOnlyNote status={status} />}
      <div role="status">{failure && <Failure key={failure.at} error={failure.error} status={status} />}</div>
    </div>
  )
}

function CardNoteLine({ note, ...props }: { note: CardNote } & EarlierProps) {
  const { dates } = props
  const t = useTexts()
  switch (note.kind) {
    case 'begun':
      return note.of.map((work) => <Begun key={work.bookings[0]?.start_time} work={work} />)
    case 'downtime':
      return (
        <Note kind="downtime">
          <b>{note.of.problems.map(({ name }) => name).join(', ')}</b>
          <span className={classes.since}>
            {t('downtime.since', { time: dates.moment(note.of.start_time) })}
          </span>
          {note.of.comment !== '' && <span className={classes.more}>{note.of.comment}</span>}
        </Note>
      )
    case 'blockers':
      return <Blockers of={note.of} />
    case 'earlier':
      return <Earlier {...props} />
    case 'unmatched':
      return <Note kind="plain">{t('note.unmatched')}</Note>
    case 'forgotten':
      return <Note kind="forgotten">{t('note.forgotten', { time: dates.moment(note.since) })}</Note>
    case 'alsoRunning':
      return <AlsoRunning work={note.work} />
  }
}

/** Says where the work was begun, and brings that card into view if it is listed. */
function Begun({ work }: { work: BegunWork }) {
  const t = useTexts()
  return (
    <Note kind="begun">
      <BegunBefore work={work} />
      {work.work_order !== null && (
        <Button component="a" variant="default" size="touch" href={`#${cardElementId(work.work_order)}`}>
          {t('note.showBegun')}
        </Button>
      )}
    </Note>
  )
}

/** Shows why work should not be started, and who says so since when. */
function Blockers({ of: blockers }: { of: Card['blockers'] }) {
  const text = useBlockerText()
  return (
    <Note kind="blocked">
      <b>{text.mark(blockers)}</b>
      {blockers.map((blocker) => (
        <span key={blocker.id} className={classes.more}>
          {text.details(blocker)}
        </span>
      ))}
    </Note>
  )
}

type EarlierProps = Pick<Props, 'card' | 'catalogue' | 'dates'>

/** Says which work comes first and is not finished; quietly until the card's own work is due. */
function Earlier(props: EarlierProps) {
  const isDue = Date.parse(props.card.order.start_time) <= serverNow()
  return <Note kind={isDue ? 'earlier' : 'plain'}>{useEarlierText(props)}</Note>
}

/** Shows other work that the user has running, and pauses it. */
function AlsoRunning({ work }: { work: RunningWork }) {
  const t = useTexts()
  const { order_number: number, time_tracker } = work
  const { run, pending, failure } = useWorkCommands(
    {
      ...{ id: work.work_order, number, status: WorkOrderStatus.Running, tracker: time_tracker },
      ...{ last: time_tracker, downtime: null, someoneElse: null, bookedTo: null, others: 0 },
    },
    useShowWorkOrders(),
  )
  const noteOf = useUnsavedNote()
  const offline = useConnectivity() === 'offline'
  return (
    <>
      <Note kind="plain">
        {t('note.alsoRunning', { number })}{' '}
        <Button
          variant="default"
          size="touch"
          disabled={offline}
          loading={pending !== null}
          onClick={() => run({ kind: 'pause' }, { noteOf: () => noteOf(work.work_order) })}
        >
          {t('note.pauseOther', { number })}
        </Button>
      </Note>
      {failure && <Failure key={failure.at} error={failure.error} status={WorkOrderStatus.Running} />}
    </>
  )
}

function ReadOnlyNote({ status }: { status: WorkOrderStatus }) {
  const t = useTexts()
  if (!userCan('@parts_track_time')) return <Note kind="plain">{t('note.lookOnly')}</Note>
  if (mayTick(status)) return null
  const isDowntime = status === WorkOrderStatus.Downtime
  return <Note kind="plain">{t(isDowntime ? 'note.solveToTick' : 'note.startToTick')}</Note>
}

/** Shows for a while why a command failed, unless the status has changed since. */
function Failure({ error, status }: { error: unknown; status: WorkOrderStatus }) {
  const sentence = useFailureSentence()
  const [met] = useState(status)
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What scrolling returns, a promise in newer browsers, must not become the effect's cleanup.
    line.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [])
  if (met !== status) return null
  return (
    <div ref={line} className={classes.failure}>
      <Passing keepsRoom>
        <Note kind="plain">{sentence(error)}</Note>
      </Passing>
    </div>
  )
}

const icons = {
  downtime: IconAlertTriangle,
  forgotten: IconClockExclamation,
  blocked: IconLock,
  begun: IconCircleHalf2,
  earlier: IconClockExclamation,
  plain: IconInfoCircle,
}

function Note({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[kind]
  return (
    <p className={classes.note} data-kind={kind}>
      <Icon size={20} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
