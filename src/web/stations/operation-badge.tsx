import { IconCheck, IconCircle, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { OperationStatus } from '#domain/pipes/operation.ts'
import { Badge } from '#web/elements/badge.tsx'
import { useTexts } from './texts.ts'

const looks = {
  waiting: { look: 'not-started', Icon: IconCircle },
  running: { look: 'running', Icon: IconPlayerPlayFilled },
  paused: { look: 'paused', Icon: IconPlayerPauseFilled },
  done: { look: 'done', Icon: IconCheck },
} as const

/** How far an operation of a pipe is. */
export function OperationBadge({ status }: { status: OperationStatus }) {
  const t = useTexts()
  return <Badge {...looks[status]}>{t(`status.${status}`)}</Badge>
}
