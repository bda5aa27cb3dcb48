import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { pipesExport } from '#contract/pipe-export.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { formatFixed } from '#web/lib/format.ts'
import classes from './size-note.module.css'
import { useTexts } from './texts.ts'

type Preview = Reply<typeof pipesExport.preview>

/** How many pipes a report will have; a warning if it cannot have all of them. */
export function SizeNote({ preview }: { preview: Pick<UseQueryResult<Preview>, 'data' | 'error'> }) {
  const t = useTexts()
  const sentence = useErrorSentence()
  const { data, error } = preview
  if (error) return <Note isWarning>{sentence(error)}</Note>
  if (!data) return <Note>{t('note.counting')}</Note>
  const { matching, maximum } = data
  if (matching === 0) return <Note isWarning>{t('note.none')}</Note>
  const isLimited = matching > maximum
  return (
    <Note isWarning={isLimited}>
      <b>{t('pipes', { count: matching })}</b>{' '}
      {t(isLimited ? 'note.limited' : 'note.all', { count: matching, maximum: formatFixed(maximum, 0) })}
    </Note>
  )
}

function Note({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  const Icon = isWarning ? IconAlertTriangle : IconInfoCircle
  return (
    <p role="status" className={classes.root} data-warning={isWarning || undefined}>
      <Icon size={18} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
