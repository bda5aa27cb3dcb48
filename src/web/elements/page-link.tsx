import type { ReactNode } from 'react'
import { Link } from 'wouter'
import classes from './page-link.module.css'

/** A link beside a screen's heading that leads to another screen. */
export function PageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={classes.link}>
      {children}
    </Link>
  )
}
