import { Button } from '@mantine/core'
import classes from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import { useTexts } from './texts.ts'

type Props = { opened: boolean; secondsLeft: number; onContinue: () => void; onLogOut: () => void }

/** Asks whether the user is still there, before the session ends by itself. */
export function AutoLogoutPrompt({ opened, secondsLeft, onContinue, onLogOut }: Props) {
  const t = useTexts()
  return (
    <Dialog opened={opened} onClose={onContinue} title={t('idle.heading')}>
      <span>{t('idle.remaining', { seconds: secondsLeft })}</span>
      <div className={classes.actions}>
        <Button variant="default" size="touch" onClick={onLogOut}>
          {t('idle.logOut')}
        </Button>
        <Button size="touch" onClick={onContinue} data-autofocus>
          {t('idle.continue')}
        </Button>
      </div>
    </Dialog>
  )
}
