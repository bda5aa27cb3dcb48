import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Gate } from '#web/elements/gate.tsx'
import { boot } from '#web/lib/boot.ts'
import { idleUser, signOut } from '#web/lib/sign-out.ts'
import { SignInForm } from './sign-in.tsx'
import { useTexts } from './texts.ts'

/** Says that the session is over, and asks who is there next; someone still signed in is asked. */
export function SignOut() {
  const t = useTexts()
  const { user, config } = boot()
  const idle = idleUser()
  const next = new URLSearchParams(location.search).get('next') ?? '/'
  useEffect(() => {
    document.title = t('signedOutTitle')
  }, [t])

  if (user)
    return (
      <Gate heading={t('stillInHeading')}>
        <p>{t('stillIn', { name: `${user.first_name} ${user.last_name}`.trim() || user.username })}</p>
        <Button size="floor" onClick={() => void signOut({ next })}>
          {t('signOut')}
        </Button>
        <Button component="a" href="/" size="floor" variant="default">
          {t('stay')}
        </Button>
      </Gate>
    )
  return (
    <Gate heading={t('signedOutHeading')}>
      <p>
        {idle === null
          ? t('signedOut')
          : t('signedOut.idle', { minutes: Math.ceil(config.auto_logout.timeout_s / 60) })}
      </p>
      <SignInForm lastUser={idle ?? ''} />
    </Gate>
  )
}
