import type { ReactNode } from 'react'
import classes from './desk-notes.module.css'

/** A sentence to read before measuring. */
export function DeskNote({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p role="note" className={classes.note}>
      {icon}
      <span>{children}</span>
    </p>
  )
}
