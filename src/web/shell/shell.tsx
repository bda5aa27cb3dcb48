import type { SessionUser } from '#contract/bootstrap.ts'
import { listedViews, mayOpen, startView } from '#contract/open-views.ts'
import { can } from '#domain/permission.ts'
import { later } from '#web/elements/later.tsx'
import { PageBanner } from '#web/elements/page-banner.tsx'
import { boot } from '#web/lib/boot.ts'
import { useConnectivity } from '#web/lib/connectivity.ts'
import { useLiveStream } from '#web/lib/live.ts'
import { missing } from '#web/lib/missing.ts'
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
  const isIncomplete = useStore(missing)
  const banner = useConnectivity() === 'offline' ? 'offline' : isIncomplete
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
      {banner && <PageBanner kind={banner} />}
      <DepartureDialog />
      <IdleGuard user={user} />
      <Shortcuts view={view} />
      {can(user, '@pipes_export') && <ExportWatch />}
    </>
  )
}
