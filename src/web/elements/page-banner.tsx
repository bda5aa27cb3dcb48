import { Button } from '@mantine/core'
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { reloadWhenServed } from '#web/lib/missing.ts'
import { useStore } from '#web/lib/store.ts'
import { isKeptToSend, unsaved } from '#web/lib/unsaved.ts'
import { usePageMark } from '#web/lib/use-page-mark.ts'
import classes from './page-banner.module.css'
import { useTexts } from './texts.ts'

/**
 * Stays at the bottom of the window, with room of its own below the page: while the server does not answer, or until a page
 * that is incomplete is reloaded.
 */
export function PageBanner({ kind }: { kind: 'offline' | 'part' | 'updated' }) {
  const t = useTexts()
  const entered = useStore(unsaved)
  const isKept = useStore(isKeptToSend)
  usePageMark('banner')
  const isOffline = kind === 'offline'
  const Icon = isOffline ? IconPlugConnectedX : IconRefresh
  return (
    <div role="alert" className={classes.root} data-banner>
      <Icon aria-hidden className={classes.icon} />
      <span>
        {isOffline && entered?.survives
          ? t('banner.kept', { count: entered.count })
          : isOffline && entered === null && isKept
            ? t('banner.sent')
            : t(`banner.${kind}`)}
      </span>
      {!isOffline && (
        <Button variant="default" size="touch" onClick={reloadWhenServed}>
          {t(`banner.${kind}.retry`)}
        </Button>
      )}
    </div>
  )
}
