import { useState } from 'react'
import { serverNow, useServerNow } from '#web/lib/server-clock.ts'
import classes from './countdown.module.css'

/** Counts down how long an action is possible; screen readers are spared every second of it. */
export function Countdown({ ms }: { ms: number }) {
  const [end] = useState(() => serverNow() + ms)
  const secondsLeft = Math.max(0, Math.ceil((end - useServerNow(1000)) / 1000))
  const minutes = Math.floor(secondsLeft / 60)
  return (
    <span className={classes.root} style={{ '--share': `${(secondsLeft * 100_000) / ms}%` }} aria-hidden>
      {`${minutes}:${String(secondsLeft % 60).padStart(2, '0')}`}
    </span>
  )
}
