import { PageLink } from '#web/elements/page-link.tsx'
import { userCan } from '#web/lib/permission.ts'
import { useTexts } from './texts.ts'

/** Leads back to the overview of operators, for those who start from it. */
export function OverviewLink() {
  const t = useTexts()
  if (!userCan('@parts_manage_all_workorders')) return null
  return <PageLink href="/parts/operations">{t('overview')}</PageLink>
}
