import type { ReactNode } from 'react'
import { formatMinutes } from '#web/lib/format.ts'
import classes from './cause-list.module.css'

type Cause = {
  readonly id: number
  readonly name: string
  readonly minutes: number
  /** A remark about the minutes. */
  readonly note?: ReactNode
}

/** For how long work stood still for each cause, the longest first, with bars that compare them. */
export function CauseList({ causes }: { causes: readonly Cause[] }) {
  const longest = causes[0]?.minutes ?? 0
  return (
    <ul className={classes.root}>
      {causes.map(({ id, name, minutes, note }) => (
        <li key={id}>
          {name} <span className={classes.minutes}>{formatMinutes(minutes)}</span>
          {note && <span className={classes.note}> {note}</span>}
          <span
            className={classes.bar}
            style={{ '--share': `${longest > 0 ? (minutes / longest) * 100 : 0}%` }}
            aria-hidden
          />
        </li>
      ))}
    </ul>
  )
}
