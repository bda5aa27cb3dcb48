import { Badge } from '#web/elements/badge.tsx'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { pipeStatusLook } from './pipe-status-looks.ts'

type Props = {
  /** A code of `pipe_status`. */
  status: number
  size?: 'row' | 'heading'
}

/** The status of a pipe. */
export function PipeStatusBadge({ status, size }: Props) {
  const language = useLanguage()
  return (
    <Badge {...pipeStatusLook(status)} {...(size && { size })}>
      {enumLabel('pipe_status', status, language)}
    </Badge>
  )
}
