import classes from './shield.module.css'

/**
 * Takes the taps for a moment on what has just come under the finger, as those were meant for what was there before; a new
 * key begins again.
 */
export function Shield() {
  return <span className={classes.root} aria-hidden />
}
