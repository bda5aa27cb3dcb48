import { useEffect, useState } from 'react'
import type { SessionUser } from '#contract/bootstrap.ts'
import { AutoLogoutPrompt } from '#web/elements/auto-logout-prompt.tsx'
import { useTexts } from '#web/elements/texts.ts'
import { boot } from '#web/lib/boot.ts'
import { type IdleWatch, watchIdle } from '#web/lib/idle.ts'
import { followSignOut, signOut } from '#web/lib/sign-out.ts'
import { useStore } from '#web/lib/store.ts'
import classes from './idle-guard.module.css'

/** Ends the session of a user who has left, after asking; follows a sign-out in another tab. */
export function IdleGuard({ user }: { user: SessionUser }) {
  const [watch, setWatch] = useState<IdleWatch>()
  useEffect(followSignOut, [])
  useEffect(() => {
    const limits = boot().config.auto_logout
    if (!limits.enabled) return
    const started = watchIdle(limits)
    setWatch(started)
    return started.stop
  }, [])
  return watch && <Guarded watch={watch} user={user} />
}

function Guarded({ watch, user }: { watch: IdleWatch; user: SessionUser }) {
  const t = useTexts()
  const { phase, secondsLeft } = useStore(watch.state)
  useEffect(() => {
    if (phase === 'expired') void signOut({ idleUser: user.username })
  }, [phase, user.username])
  return (
    <>
      <AutoLogoutPrompt
        opened={phase === 'prompt'}
        secondsLeft={secondsLeft}
        onContinue={watch.carryOn}
        onLogOut={() => void signOut()}
      />
      {user.debug_mode_enabled && (
        <div className={classes.countdown}>{t('idle.debug', { seconds: secondsLeft })}</div>
      )}
    </>
  )
}
