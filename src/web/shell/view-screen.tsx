import { Button } from '@mantine/core'
import type { SessionUser } from '#contract/bootstrap.ts'
import { type View, views } from '#contract/views.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { ErrorBox } from '#web/parts/error-box.tsx'
import { PageTitle } from '#web/parts/page-title.tsx'
import { screens } from '#web/screens.ts'
import { homeView, mayOpen } from './choose-view.ts'
import { LazyScreen } from './lazy-screen.tsx'
import { useTexts } from './texts.ts'

/** The screen of a view; or why there is none to see. */
export function ViewScreen({ view, user }: { view: View; user: SessionUser }) {
  const language = useLanguage()
  const screen = screens[`${view.mode}/${view.name}`]
  const open = mayOpen(user, view)
  if (open && screen) return <LazyScreen screen={screen} />
  return (
    <>
      <PageTitle title={view.title[language]} />
      {open ? <NotBuilt view={view} user={user} /> : <Forbidden view={view} user={user} />}
    </>
  )
}

export function NoViews() {
  const t = useTexts()
  return (
    <EmptyState title={t('noViews.title')}>
      <p>{t('noViews.body')}</p>
    </EmptyState>
  )
}

function NotBuilt({ view, user }: { view: View; user: SessionUser }) {
  const t = useTexts()
  const purpose = purposeOf[view.name]
  return (
    <EmptyState title={t('notBuilt.title')}>
      {purpose && <p>{t(purpose)}</p>}
      {workScheduler && workScheduler !== view && mayOpen(user, workScheduler) && (
        <GoTo view={workScheduler} />
      )}
    </EmptyState>
  )
}

function Forbidden({ view, user }: { view: View; user: SessionUser }) {
  const home = homeView(view.mode, user) ?? homeView(view.mode === 'parts' ? 'pipes' : 'parts', user)
  return (
    <>
      <ErrorBox error={new ApiError(403, null)} />
      {home && (
        <p>
          <GoTo view={home} />
        </p>
      )}
    </>
  )
}

/** Leads to a view of either mode; the page is loaded anew, so that the server follows into that mode. */
function GoTo({ view }: { view: View }) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <Button component="a" href={view.path} size="touch">
      {t('goTo', { title: view.title[language] })}
    </Button>
  )
}

const workScheduler = views.find(({ mode, name }) => mode === 'parts' && name === 'operations home')

const purposeOf: Readonly<Record<string, Parameters<ReturnType<typeof useTexts>>[0]>> = {
  'configurations part-templates': 'notBuilt.configurations part-templates',
  'cooling home': 'notBuilt.cooling home',
  'operations home': 'notBuilt.operations home',
  'orders home': 'notBuilt.orders home',
  'orders sales-tool': 'notBuilt.orders sales-tool',
  'production timeplan': 'notBuilt.production timeplan',
  'qa home': 'notBuilt.qa home',
  'qa timeline': 'notBuilt.qa timeline',
  'reports home': 'notBuilt.reports home',
}
