import classes from './glow.module.css'
import { useGlows } from './glowing.ts'

/** Glows in its parent for a moment after somebody else has changed a group. */
export function GlowMark({ of: key }: { of: string }) {
  return useGlows(key) && <span className={classes.glow} aria-hidden />
}
