import { seeRecordedTime } from '#domain/permission.ts'
import { PageTabs } from '#web/elements/page-tabs.tsx'
import { userCan } from '#web/lib/permission.ts'
import { useTexts } from './texts.ts'

/** The pages of the Work scheduler that the user may open. */
export function OperationsPages() {
  const t = useTexts()
  const pages = [
    ...(userCan('@parts_manage_all_workorders')
      ? [
          { href: '/parts/operations', name: t('page.overview') },
          { href: '/parts/operations/work-orders', name: t('page.all') },
        ]
      : [{ href: '/parts/operations', name: t('page.own') }]),
    ...(seeRecordedTime.some(userCan) ? [{ href: '/parts/operations/time', name: t('page.time') }] : []),
  ]
  return <PageTabs label={t('pages')} pages={pages} />
}
