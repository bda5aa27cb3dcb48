import { type ReactNode, useId } from 'react'
import classes from './passport.module.css'

type Props = {
  title: string
  /** What is said beside the title. */
  aside?: string
  /** Whether it is left out on paper. */
  screenOnly?: boolean
  children: ReactNode
}

/** A card of the passport with its heading. */
export function PassportCard({ title, aside, screenOnly, children }: Props) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id} data-screen-only={screenOnly || undefined}>
      <header className={classes.cardHead}>
        <h2 id={id}>{title}</h2>
        {aside && <span>{aside}</span>}
      </header>
      {children}
    </section>
  )
}
