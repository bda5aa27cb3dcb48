import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

/** Nothing to show, said plainly, with what to do next. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className={classes.root}>
      <p className={classes.title}>{title}</p>
      {children}
    </section>
  )
}
