import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './pipe-status-badge.module.css'
import { pipeStatusLook } from './pipe-status-looks.ts'

type Props = {
  /** A code of `pipe_status`. */
  status: number
  size?: 'row' | 'heading'
}

/** A pipe's status as icon, word, border and colour, so that no one of them is needed alone. */
export function PipeStatusBadge({ status, size = 'row' }: Props) {
  const language = useLanguage()
  const { look, Icon } = pipeStatusLook(status)
  return (
    <span className={classes.root} data-look={look} data-size={size}>
      <Icon size={size === 'row' ? 14 : 16} aria-hidden />
      {enumLabel('pipe_status', status, language)}
    </span>
  )
}
