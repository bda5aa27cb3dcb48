import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useRef } from 'react'
import { boot } from '#web/lib/boot.ts'
import { dialogMarks, dismiss, type Notice, notices, waitsForDialog } from '#web/lib/notify.ts'
import { useStore } from '#web/lib/store.ts'
import { Countdown } from './countdown.tsx'
import classes from './notifications.module.css'
import { useTexts } from './texts.ts'
import { usePassing } from './use-passing.ts'

/** Messages with a button stay longer. */
const ACTION_HIDE_MS = 8_000

/** Every other part is a number, which stays on one line. */
const PIPE_NUMBER = /(\d{6}-\w+-\d+)/

const icons = { done: IconCheck, info: IconInfoCircle, error: IconAlertTriangle }

/**
 * Shows messages, which screen readers announce politely; each hides by itself unless it stays, is hovered or focused. Those from
 * before a dialog wait until it is closed, whose words or buttons they would cover.
 */
export function Notifications() {
  const t = useTexts()
  const shown = useStore(notices)
  const marks = useStore(dialogMarks)
  return (
    <section className={classes.root} aria-label={t('notices')} aria-live="polite">
      {shown.map((notice) => (
        <NoticeView
          key={notice.id}
          notice={notice}
          isWaiting={waitsForDialog(notice, marks)}
          onGone={() => dismiss(notice.id)}
        />
      ))}
    </section>
  )
}

type NoticeProps = { notice: Notice; isWaiting?: boolean; onGone: () => void }

export function NoticeView({ notice, isWaiting = false, onGone }: NoticeProps) {
  const t = useTexts()
  const { error_hide_ms } = boot().config
  const { action, look, stays } = notice
  const limit = action?.limit
  const hideMs = action ? Math.max(ACTION_HIDE_MS, error_hide_ms) : error_hide_ms
  const delayMs = limit?.ms ?? (stays || isWaiting ? null : hideMs)
  const { leave, props } = usePassing(delayMs, onGone, { isHeldBack: limit === undefined })
  const isDone = useRef(false)
  // While it fades out a second tap still reaches the button.
  const handleAction = () => {
    if (!isDone.current) action?.run()
    isDone.current = true
    leave()
  }
  const Icon = icons[notice.kind]
  return (
    <div
      className={classes.notice}
      data-kind={notice.kind}
      data-limited={limit && true}
      data-waiting={isWaiting || undefined}
      {...props}
    >
      <Icon role="img" aria-label={t(`notice.${notice.kind}`)} className={classes.icon} />
      <span className={classes.message}>
        {notice.message
          .split(PIPE_NUMBER)
          .map((part, index) => (index % 2 === 1 ? <span key={index}>{part}</span> : part))}
      </span>
      {look && (
        <Button variant="subtle" size="touch" className={classes.action} onClick={look.run}>
          {look.label}
        </Button>
      )}
      {action && (
        <Button
          variant="subtle"
          size="touch"
          className={classes.action}
          aria-keyshortcuts={limit?.key}
          onClick={handleAction}
        >
          <span data-key={limit?.key}>{action.label}</span>
        </Button>
      )}
      {limit && <Countdown ms={limit.ms} />}
      <CloseButton size="xl" aria-label={t('notice.dismiss')} onClick={leave} />
    </div>
  )
}
