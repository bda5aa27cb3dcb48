import { Button } from '@mantine/core'
import { Link } from 'wouter'
import type { SessionUser } from '#contract/bootstrap.ts'
import { type View, views } from '#contract/views.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { ErrorBox } from '#web/parts/error-box.tsx'
import { PageTitle } from '#web/parts/page-title.tsx'
import { screens } from '#web/screens.ts'
import { mayOpen } from './choose-view.ts'
import { LazyScreen } from './lazy-screen.tsx'
import { useTexts } from './texts.ts'

/** The screen of a view; or why there is none to see. */
export function ViewScreen({ view, user }: { view: View; user: SessionUser }) {
  const language = useLanguage()
  const screen = screens[`${view.mode}/${view.name}`]
  if (mayOpen(user, view) && screen) return <LazyScreen screen={screen} />
  return (
    <>
      <PageTitle title={view.title[language]} />
      {mayOpen(user, view) ? (
        <NotBuilt view={view} user={user} />
      ) : (
        <ErrorBox error={new ApiError(403, null)} />
      )}
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
  const scheduler = views.find(({ mode, name }) => mode === 'parts' && name === 'operations home')
  const purpose = purposeOf[view.name]
  return (
    <EmptyState title={t('notBuilt.title')}>
      {purpose && <p>{t(purpose)}</p>}
      {scheduler && scheduler !== view && mayOpen(user, scheduler) && (
        <Button component={Link} href={scheduler.path} size="touch">
          {t('notBuilt.link')}
        </Button>
      )}
    </EmptyState>
  )
}

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
