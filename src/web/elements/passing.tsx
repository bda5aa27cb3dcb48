import { type ReactNode, useState } from 'react'
import { boot } from '#web/lib/boot.ts'
import classes from './passing.module.css'
import { usePassing } from './use-passing.ts'

type Props = {
  children: ReactNode
  /** Its room stays empty once it has gone, so that nothing beside it moves. */
  keepsRoom?: boolean
}

/** Shows an error that hides by itself after the configured delay. */
export function Passing({ children, keepsRoom = false }: Props) {
  const [gone, setGone] = useState(false)
  const { props } = usePassing(boot().config.error_hide_ms, () => setGone(true))
  if (gone && !keepsRoom) return null
  return (
    <div className={classes.root} data-gone={gone || undefined} {...props}>
      {children}
    </div>
  )
}
