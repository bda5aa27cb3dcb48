import classes from './board.module.css'
import { useGlows } from './glowing.ts'

/** Glows in what it lies in while somebody else has just changed a group. */
export function GlowMark({ group }: { group: string }) {
  return useGlows(group) && <span className={classes.glow} aria-hidden />
}
