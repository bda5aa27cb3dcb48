import { useGlows } from '#web/screens/parts-timeplan/glowing.ts'
import classes from './board.module.css'

/** Glows in what it lies in while somebody else has just changed a group. */
export function GlowMark({ group }: { group: string }) {
  return useGlows(group) && <span className={classes.glow} aria-hidden />
}
