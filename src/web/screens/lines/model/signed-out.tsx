import { signInAddress } from '#web/elements/error-box.tsx'
import { useTexts as useElementTexts } from '#web/elements/texts.ts'
import { useTexts } from './texts.ts'

/** Says that the session is over, and where to sign in again. */
export function SignedOut() {
  const t = useTexts()
  const ofElements = useElementTexts()
  return (
    <>
      {t('signedOut')} <a href={signInAddress()}>{ofElements('error.signIn')}</a>
    </>
  )
}
