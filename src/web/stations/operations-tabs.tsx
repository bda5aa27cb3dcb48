import { seeLines } from '#domain/permission.ts'
import { PageTabs } from '#web/elements/page-tabs.tsx'
import { userCan } from '#web/lib/permission.ts'
import { useTexts } from './texts.ts'

export const STATIONS_PATH = '/operations/stations'

/** The pages of what pipes go through that the user may open: lines and stations. */
export function OperationsTabs() {
  const t = useTexts()
  const pages = [
    ...(seeLines.some(userCan) ? [{ href: '/operations', name: t('page.lines') }] : []),
    ...(userCan('@stations_view') ? [{ href: STATIONS_PATH, name: t('page.stations') }] : []),
  ]
  return <PageTabs label={t('pages')} pages={pages} />
}
