import classes from './key-cap.module.css'

type Props = { children: string; size?: 'sm' | 'lg' }

/** A key of the keyboard; the control that it works for names it to screen readers. */
export function KeyCap({ children, size = 'sm' }: Props) {
  return (
    <kbd className={classes.root} data-size={size} aria-hidden>
      {children}
    </kbd>
  )
}
