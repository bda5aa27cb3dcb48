import { Link, useLocation } from 'wouter'
import classes from './page-tabs.module.css'
import tabs from './tab-list.module.css'

type Props = {
  label: string
  pages: readonly { readonly href: string; readonly name: string }[]
}

/** The pages of one screen as tabs beside its title, the present one marked; nothing where there is only one. */
export function PageTabs({ label, pages }: Props) {
  const [path] = useLocation()
  if (pages.length <= 1) return null
  return (
    <nav className={`${tabs.root} ${classes.root}`} aria-label={label}>
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
