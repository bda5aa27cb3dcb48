import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import classes from './offline-banner.module.css'
import { useTexts } from './texts.ts'

/** Stays at the bottom of the window after an update of the server, until the user reloads the page. */
export function UpdateBanner() {
  const t = useTexts()
  return (
    <div role="alert" className={classes.root}>
      <IconRefresh aria-hidden className={classes.icon} />
      <span>{t('updated')}</span>
      <Button variant="default" size="touch" onClick={() => location.reload()}>
        {t('updated.reload')}
      </Button>
    </div>
  )
}
