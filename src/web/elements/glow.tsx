import classes from './glow.module.css'
import { useChanges } from './use-changes.ts'

/** Lights up what it lies in, for a moment, each time that what it watches changes while it is looked at. */
export function Glow({ of: watched }: { of: string | number }) {
  const changes = useChanges(watched)
  return changes > 0 && <span key={changes} className={classes.root} aria-hidden />
}
