import type { ReactNode } from 'react'
import classes from './gate.module.css'
import { ProductMark } from './product-mark.tsx'

/** The one panel of a page outside the product: signing in, signed out. */
export function Gate({
  heading,
  purpose,
  children,
}: {
  heading: string
  purpose?: string
  children: ReactNode
}) {
  return (
    <main className={classes.page}>
      <div className={classes.product}>
        <ProductMark size={36} />
        <span>
          <span className={classes.name}>Keere</span>
          {purpose && <span className={classes.purpose}>{purpose}</span>}
        </span>
      </div>
      <div className={classes.panel}>
        <h1 className={classes.heading}>{heading}</h1>
        {children}
      </div>
    </main>
  )
}
