import { IconPlugConnectedX } from '@tabler/icons-react'
import classes from './offline-banner.module.css'
import { useTexts } from './texts.ts'

/** Stands on top of the page for as long as the server does not answer. */
export function OfflineBanner() {
  const t = useTexts()
  return (
    <div role="alert" className={classes.root}>
      <IconPlugConnectedX aria-hidden className={classes.icon} />
      <span>{t('offline')}</span>
    </div>
  )
}
