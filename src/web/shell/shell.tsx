import type { SessionUser } from '#contract/bootstrap.ts'
import { listedViews, mayOpen, startView } from '#contract/open-views.ts'
import { can } from '#domain/permission.ts'
import { OfflineBanner } from '#web/elements/offline-banner.tsx'
import { UpdateBanner } from '#web/elements/update-banner.tsx'
import { boot } from '#web/lib/boot.ts'
import { useConnectivity } from '#web/lib/connectivity.ts'
import { later } from '#web/lib/later.tsx'
import { useLiveStream } from '#web/lib/live.ts'
import { isOutdated } from '#web/lib/outdated.ts'
import { useStore } from '#web/lib/store.ts'
import { DepartureDialog } from './departure-dialog.tsx'
import { IdleGuard } from './idle-guard.tsx'
import { useModeSwitch } from './mode-switch.tsx'
import classes from './shell.module.css'
import { Shortcuts } from './shortcuts.tsx'
import { useTexts } from './texts.ts'
import { TopBar } from './top-bar.tsx'
import { useArrival } from './use-arrival.ts'
import { useView } from './use-view.ts'
import { NoViews, ViewScreen } from './view-screen.tsx'

const ExportWatch = later(
  'pipe-export',
  async () => (await import('#web/pipe-export/export-watch.tsx')).ExportWatch,
)

/** The product as a signed-in user sees it: the bar, and the screen of the address below it. */
export function Shell({ user }: { user: SessionUser }) {
  const t = useTexts()
  const view = useView(user)
  const content = useArrival(view)
  const start = startView(boot().mode, user)
  const mode = (view && mayOpen(user, view) ? view : start)?.mode ?? boot().mode
  const online = useConnectivity() === 'online'
  const wasUpdated = useStore(isOutdated)
  useLiveStream()
  useModeSwitch()

  return (
    <>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <div className={classes.top}>
        <TopBar user={user} mode={mode} views={listedViews(mode, user)} current={view} />
      </div>
      <main id="content" ref={content} tabIndex={-1} className={classes.content}>
        {view ? <ViewScreen view={view} user={user} /> : <NoViews />}
      </main>
      {!online && <OfflineBanner />}
      {wasUpdated && <UpdateBanner />}
      <DepartureDialog />
      <IdleGuard user={user} />
      <Shortcuts view={view} />
      {can(user, '@pipes_export') && <ExportWatch />}
    </>
  )
}
