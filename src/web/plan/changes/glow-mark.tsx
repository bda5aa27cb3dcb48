import classes from './glow.module.css'
import { useGlows } from './glowing.ts'

/** Glows in its parent while somebody else has just changed what it stands for. */
export function GlowMark({ of: key }: { of: string }) {
  return useGlows(key) && <span className={classes.glow} aria-hidden />
}
