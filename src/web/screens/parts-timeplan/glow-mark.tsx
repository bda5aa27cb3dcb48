import { useStore } from '#web/lib/store.ts'
import classes from './board.module.css'
import { glowing } from './glowing.ts'

/** Glows in what it lies in while somebody else has just changed a group. */
export function GlowMark({ group }: { group: string }) {
  const ids = useStore(glowing)
  return ids.has(group) && <span className={classes.glow} aria-hidden />
}
