import type { ReactNode } from 'react'
import { userCan } from '#web/lib/permission.ts'
import { LazyCorrections } from '#web/recorded-time/lazy-corrections.tsx'
import classes from './beside.module.css'

/** The list and, for whoever decides on them, the corrections of time beside it. */
export function Beside({ children }: { children: ReactNode }) {
  if (!userCan('@time_edit_trackers')) return children
  return (
    <div className={classes.root}>
      <div className={classes.main}>{children}</div>
      <aside className={classes.aside}>
        <LazyCorrections />
      </aside>
    </div>
  )
}
