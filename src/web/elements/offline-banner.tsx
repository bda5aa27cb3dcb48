import { IconPlugConnectedX } from '@tabler/icons-react'
import { usePageMark } from '#web/lib/use-page-mark.ts'
import classes from './offline-banner.module.css'
import { useTexts } from './texts.ts'

/** Stays at the bottom of the window, with room of its own below the page, while the server does not answer. */
export function OfflineBanner() {
  const t = useTexts()
  usePageMark('offline')
  return (
    <div role="alert" className={classes.root} data-offline>
      <IconPlugConnectedX aria-hidden className={classes.icon} />
      <span>{t('offline')}</span>
    </div>
  )
}
