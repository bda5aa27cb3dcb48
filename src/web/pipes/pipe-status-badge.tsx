import { isRegroundReuse } from '#domain/pipes/pipe-status.ts'
import { Badge } from '#web/elements/badge.tsx'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { groundLook, pipeStatusLook } from './pipe-status-looks.ts'

type Props = {
  /** A code of `pipe_status`. */
  status: number
  /** When it was reground. */
  scrappedAt?: string | null
  size?: 'row' | 'heading'
}

/** The status of a pipe; of one for reuse that is gone, that it was reground. */
export function PipeStatusBadge({ status, scrappedAt = null, size }: Props) {
  const language = useLanguage()
  const isGone = isRegroundReuse({ status, scrapped_at: scrappedAt })
  return (
    <Badge {...(isGone ? groundLook : pipeStatusLook(status))} {...(size && { size })}>
      {isGone ? enumLabel('pipe_gone', 'reground', language) : enumLabel('pipe_status', status, language)}
    </Badge>
  )
}
