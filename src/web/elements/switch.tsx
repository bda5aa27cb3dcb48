import type { ReactNode } from 'react'
import classes from './switch.module.css'

type Props = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Names it where no children do. */
  label?: string
  children?: ReactNode
}

/** Turns something on and off at once. */
export function Switch({ checked, onChange, label, children }: Props) {
  return (
    <label className={classes.root}>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        className={classes.track}
        checked={checked}
        aria-checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {children}
    </label>
  )
}
