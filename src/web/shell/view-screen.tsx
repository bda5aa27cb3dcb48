import { Button } from '@mantine/core'
import type { SessionUser } from '#contract/bootstrap.ts'
import { mayOpen, startView } from '#contract/open-views.ts'
import type { View } from '#contract/views.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { PageTitle } from '#web/elements/page-title.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { screens } from '#web/screens.ts'
import { LazyScreen } from './lazy-screen.tsx'
import { useTexts } from './texts.ts'

/** The screen of a view; or why there is none to see. */
export function ViewScreen({ view, user }: { view: View; user: SessionUser }) {
  const language = useLanguage()
  const screen = screens[`${view.mode}/${view.name}`]
  if (screen && mayOpen(user, view)) return <LazyScreen screen={screen} />
  return (
    <>
      <PageTitle title={view.title[language]} />
      <Forbidden view={view} user={user} />
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

function Forbidden({ view, user }: { view: View; user: SessionUser }) {
  const t = useTexts()
  const language = useLanguage()
  const home = startView(view.mode, user)
  return (
    <>
      <ErrorBox error={new ApiError(403, null)} message={t('forbidden', { title: view.title[language] })} />
      {home && (
        <p>
          <GoTo view={home} />
        </p>
      )}
    </>
  )
}

/** Leads to a view of either mode; the page is reloaded, so that the server follows into that mode. */
function GoTo({ view }: { view: View }) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <Button component="a" href={view.path} size="touch">
      {t('goTo', { title: view.title[language] })}
    </Button>
  )
}
