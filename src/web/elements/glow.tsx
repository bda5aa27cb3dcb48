import classes from './glow.module.css'
import { useChanges } from './use-changes.ts'

/** Briefly highlights its parent element whenever the watched value changes. */
export function Glow({ of: watched }: { of: string | number }) {
  const changes = useChanges(watched)
  return changes > 0 && <span key={changes} className={classes.root} aria-hidden />
}
