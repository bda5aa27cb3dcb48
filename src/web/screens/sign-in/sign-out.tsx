import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Gate } from '#web/elements/gate.tsx'
import { boot } from '#web/lib/boot.ts'
import { signOut } from '#web/lib/sign-out.ts'
import { SignInForm } from './sign-in.tsx'
import { useTexts } from './texts.ts'

/** Says that the session is over, and asks who is there next; someone still signed in is asked. */
export function SignOut() {
  const t = useTexts()
  const { user } = boot()
  const next = new URLSearchParams(location.search).get('next') ?? '/'
  useEffect(() => {
    document.title = t('signedOutTitle')
  }, [t])

  if (user)
    return (
      <Gate heading={t('stillInHeading')}>
        <p>{t('stillIn', { name: `${user.first_name} ${user.last_name}`.trim() || user.username })}</p>
        <Button size="floor" onClick={() => void signOut(next)}>
          {t('signOut')}
        </Button>
        <Button component="a" href="/" size="floor" variant="default">
          {t('stay')}
        </Button>
      </Gate>
    )
  return (
    <Gate heading={t('signedOutHeading')}>
      <p>{t('signedOut')}</p>
      <SignInForm />
    </Gate>
  )
}
