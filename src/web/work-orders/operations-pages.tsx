import { Link, useLocation } from 'wouter'
import { seeRecordedTime } from '#domain/permission.ts'
import tabs from '#web/elements/tab-list.module.css'
import { userCan } from '#web/lib/permission.ts'
import classes from './operations-pages.module.css'
import { useTexts } from './texts.ts'

/** The pages of the Work scheduler that the user may open, the present one marked; nothing where there is only one. */
export function OperationsPages() {
  const t = useTexts()
  const [path] = useLocation()
  const pages = [
    ...(userCan('@parts_manage_all_workorders')
      ? [
          { href: '/parts/operations', name: t('page.overview') },
          { href: '/parts/operations/work-orders', name: t('page.all') },
        ]
      : [{ href: '/parts/operations', name: t('page.own') }]),
    ...(seeRecordedTime.some(userCan) ? [{ href: '/parts/operations/time', name: t('page.time') }] : []),
  ]
  if (pages.length === 1) return null
  return (
    <nav className={`${tabs.root} ${classes.root}`} aria-label={t('pages')}>
      {pages.map(({ href, name }) => (
        <Link
          key={href}
          href={href}
          className={`${tabs.choice} ${classes.page}`}
          aria-current={href === path ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
