import { IconArrowLeft, IconCloudCheck, IconCloudUp, IconTemperature, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Pipe } from '#contract/pipes.ts'
import { isCold } from '#domain/pipes/measurement.ts'
import { signInAddress } from '#web/elements/error-box.tsx'
import { useTexts as useElementTexts } from '#web/elements/texts.ts'
import { boot } from '#web/lib/boot.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { Outgoing } from '#web/pipes/outbox/outgoing.ts'
import { PipeStatusBadge } from '#web/pipes/pipe-status-badge.tsx'
import { usePageBefore } from '#web/pipes/use-page-before.ts'
import { wasComplete } from './desk/entering.ts'
import type { UsedDesk } from './desk/use-desk.ts'
import classes from './desk-head.module.css'
import { useTexts } from './texts.ts'

/** What keeps measurements from being sent or kept. */
export type SendingState = {
  /** Whether this device keeps them over a reload. */
  readonly survive: boolean
  readonly isSignedOut: boolean
}

type Props = {
  pipe: Pipe
  entries: readonly Outgoing[]
  sending: SendingState
  desk: Pick<UsedDesk, 'entering'>
}

/** Shows the pipe that is measured, its status, the user, and whether everything has been sent. */
export function DeskHead({ pipe, entries, sending, desk: { entering } }: Props) {
  const t = useTexts()
  const { user } = boot()
  const { id, number, status, scrapped_at, product, client, produced_at } = pipe
  const { name, ...way } = usePageBefore({ href: `/qa/pipes/${id}`, name: t('done.passport') })
  const isHot = !isCold(new Date(serverNow()), new Date(produced_at))
  return (
    <header className={classes.root}>
      <Link {...way} className={classes.back} aria-label={t('back', { name })} title={t('back', { name })}>
        <IconArrowLeft size={28} aria-hidden />
      </Link>
      <div className={classes.pipe}>
        <b>{number}</b>
        <span>{[product.name, client?.name].filter(Boolean).join(' · ')}</span>
      </div>
      <SendState
        entries={entries}
        sending={sending}
        isChanging={entering !== null && wasComplete(entering)}
      />
      {isHot && (
        <span className={classes.hot} title={t('hot.why')}>
          <IconTemperature size={20} aria-hidden />
          {t('hot')}
        </span>
      )}
      <PipeStatusBadge status={status} scrappedAt={scrapped_at} size="heading" />
      <span className={classes.user}>
        <IconUser size={20} aria-hidden />
        {user && (`${user.first_name} ${user.last_name}`.trim() || user.username)}
      </span>
    </header>
  )
}

type SendProps = Pick<Props, 'entries' | 'sending'> & {
  /** Whether a measurement is open that was complete before. */
  isChanging: boolean
}

/** Says how many measurements wait on this device, and when they have been sent. */
function SendState({ entries, sending: { survive, isSignedOut }, isChanging }: SendProps) {
  const t = useTexts()
  const ofElements = useElementTexts()
  const waiting = entries.filter(({ state }) => state === 'waiting' || state === 'sending').length
  // What waited before the page was loaded again can have been sent before this is shown.
  const isAny = waiting > 0 || entries.some(({ state }) => state === 'sent')
  const [hasWaited, setHasWaited] = useState(isAny)
  if (isAny && !hasWaited) setHasWaited(true)
  const Icon = waiting > 0 ? IconCloudUp : IconCloudCheck
  return (
    <span className={classes.sending} role="status" data-waits={waiting > 0 || undefined}>
      {hasWaited && (waiting > 0 || !isChanging) && (
        <>
          <Icon size={20} aria-hidden />
          <span>
            {waiting > 0 ? t('notSent.count', { count: waiting }) : t('sent')}
            {waiting > 0 && !survive && <small>{t('notKept')}</small>}
          </span>
          {waiting > 0 && isSignedOut && <a href={signInAddress()}>{ofElements('error.signIn')}</a>}
        </>
      )}
    </span>
  )
}
