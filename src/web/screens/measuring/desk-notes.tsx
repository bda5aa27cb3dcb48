import { IconAlertTriangle, IconRuler2 } from '@tabler/icons-react'
import type { Pipe } from '#contract/pipes.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { formatDate } from '#web/lib/format.ts'
import { useTypeWords } from '#web/pipes/type-name.ts'
import type { Step } from './desk/steps.ts'
import { DeskNote } from './desk-note.tsx'
import classes from './desk-notes.module.css'
import { OthersWaiting } from './others-waiting.tsx'
import { useTexts } from './texts.ts'

type Props = { pipe: Pipe; steps: readonly Step[] }

/** What to know before measuring: the pipe is rejected, a reviewer asked for it, or somebody else's measurements wait. */
export function DeskNotes({ pipe, steps }: Props) {
  const rejected = useRejected(pipe)
  const requested = useRequested(pipe, steps)
  return (
    <div className={classes.root}>
      {rejected && <DeskNote icon={<IconAlertTriangle size={22} aria-hidden />}>{rejected}</DeskNote>}
      {requested && <DeskNote icon={<IconRuler2 size={22} aria-hidden />}>{requested}</DeskNote>}
      <OthersWaiting />
    </div>
  )
}

/** Says that measuring does not save a pipe that is rejected; null of any other. */
function useRejected({ status, scrapped_at }: Pipe): string | null {
  const t = useTexts()
  if (scrapped_at !== null) return t('rejected.scrapped', { date: formatDate(scrapped_at) })
  if (status === PipeStatus.Faulty) return t('rejected.faulty')
  return status === PipeStatus.Reuse ? t('rejected.reuse') : null
}

/** Says who asked for which measurements, and why; null without a request. */
function useRequested({ measuring_requested: request }: Pipe, steps: readonly Step[]): string | null {
  const t = useTexts()
  const { name } = useTypeWords()
  if (!request) return null
  const names = steps.filter(({ isRequested }) => isRequested).map(({ item }) => name(item.type))
  const what = names.length > 0 ? names.join(', ') : t('requested.any')
  const words = t('requested.by', { name: request.by.name, what })
  return request.remark === '' ? words : `${words} ${t('requested.remark', { remark: request.remark })}`
}
