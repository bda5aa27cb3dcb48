import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './badge.module.css'

/** How far something is, and how good. */
type Look = 'not-started' | 'unplanned' | 'running' | 'paused' | 'done' | 'downtime' | 'cooling' | Verdict
type Verdict = 'none' | 'ok' | 'faulty' | 'reuse' | 'review'

type Props = {
  look: Look
  Icon: TablerIcon
  size?: 'row' | 'heading'
  children: ReactNode
}

/** A state as icon, word, border and colour, so that no one of them is needed alone. */
export function Badge({ look, Icon, size = 'row', children }: Props) {
  return (
    <span className={classes.root} data-look={look} data-size={size}>
      <Icon size={size === 'row' ? 14 : 16} aria-hidden />
      {children}
    </span>
  )
}
