import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { PageTitle } from '#web/elements/page-title.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { useLive } from '#web/lib/live.ts'
import { useOutbox } from '#web/pipes/outbox/use-outbox.ts'
import { NumberField } from './number-field.tsx'
import { PipesToMeasure } from './pipes-to-measure.tsx'
import { choiceTables, pipesToMeasure, requestedPipes } from './queries.ts'
import { useTexts } from './texts.ts'

/** Asks which pipe is measured: by its number or QR code, or one of those that wait. */
export function ChoosePipe({ isMissing = false }: { isMissing?: boolean }) {
  const t = useTexts()
  const [text, setText] = useState('')
  const { data, error, refetch } = useQuery(pipesToMeasure(text))
  useLive(choiceTables)
  useOutbox()
  return (
    <>
      <PageTitle title={t('choose.heading')} />
      <NumberField onText={setText} isMissing={isMissing} />
      {text === '' && <RequestedPipes />}
      {error ? (
        <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />
      ) : data ? (
        <FoundPipes text={text} pipes={data.results} hasMore={data.next !== null} />
      ) : (
        <Spinner />
      )}
    </>
  )
}

function RequestedPipes() {
  const t = useTexts()
  const { data } = useQuery(requestedPipes())
  if (!data || data.results.length === 0) return null
  return <PipesToMeasure title={t('choose.requested')} pipes={data.results} hasMore={data.next !== null} />
}

type FoundProps = { text: string; pipes: Parameters<typeof PipesToMeasure>[0]['pipes']; hasMore: boolean }

/** The pipes that wait, or those with the text in their number. */
export function FoundPipes({ text, pipes, hasMore }: FoundProps) {
  const t = useTexts()
  if (pipes.length === 0)
    return text === '' ? (
      <EmptyState title={t('choose.none')}>
        <p>{t('choose.noneBody')}</p>
      </EmptyState>
    ) : (
      <EmptyState title={t('choose.noMatch', { text })}>
        <p>{t('choose.noMatchBody')}</p>
      </EmptyState>
    )
  return (
    <PipesToMeasure
      title={t(text === '' ? 'choose.latest' : 'choose.found')}
      pipes={pipes}
      hasMore={hasMore}
    />
  )
}
