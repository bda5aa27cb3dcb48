import type { ReactNode } from 'react'
import { Link } from 'wouter'
import classes from './page-link.module.css'

/** The links beside a screen's heading, at the end of the line. */
export function PageLinks({ children }: { children: ReactNode }) {
  return <span className={classes.links}>{children}</span>
}

/** One of them, which leads to another screen. */
export function PageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={classes.link}>
      {children}
    </Link>
  )
}
