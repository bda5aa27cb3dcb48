import type { ReactNode } from 'react'
import classes from './page-title.module.css'

/** The screen's heading, with what belongs beside it at the end of the line. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={classes.root}>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </header>
  )
}
