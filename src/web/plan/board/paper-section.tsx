import type { ReactNode } from 'react'
import classes from './printed-plan.module.css'

type Props = { heading: ReactNode; detail: string; children: ReactNode }

/** A part of a printed page; its heading is repeated in each column and on each sheet on which it goes on. */
export function PaperSection({ heading, detail, children }: Props) {
  return (
    <section className={classes.section}>
      <header>
        <h2>
          {heading} {detail !== '' && <small>{detail}</small>}
        </h2>
      </header>
      {children}
    </section>
  )
}
