import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pipe } from '#contract/pipes.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { PageTitle } from '#web/elements/page-title.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { useLive } from '#web/lib/live.ts'
import { useOutbox } from '#web/pipes/outbox/use-outbox.ts'
import { NumberField } from './number-field.tsx'
import { OthersWaiting } from './others-waiting.tsx'
import { PipesToMeasure } from './pipes-to-measure.tsx'
import {
  choiceTables,
  coolingPipes,
  pipesByNumber,
  pipesHalfMeasured,
  pipesToMeasure,
  requestedPipes,
} from './queries.ts'
import { useTexts } from './texts.ts'

/** Asks which pipe is measured: by its number or QR code, or one of those that wait. */
export function ChoosePipe({ isMissing = false }: { isMissing?: boolean }) {
  const t = useTexts()
  const [text, setText] = useState('')
  useLive(choiceTables)
  useOutbox()
  return (
    <>
      <PageTitle title={t('choose.heading')} />
      <OthersWaiting />
      <NumberField onText={setText} isMissing={isMissing} />
      {text === '' ? <WaitingPipes /> : <PipesByNumber text={text} />}
    </>
  )
}

function WaitingPipes() {
  const queries = [requestedPipes(), pipesToMeasure(), pipesHalfMeasured(), coolingPipes()]
  const read = useQueries({ queries })
  const [requested, undecided, halfMeasured, cooling] = read.map(({ data }) => data)
  const failed = read.find(({ isError }) => isError)
  if (failed) return <ErrorBox error={failed.error} whileLoading onRetry={() => void failed.refetch()} />
  if (!requested || !undecided || !halfMeasured || !cooling) return <Spinner />
  return (
    <WaitingLists requested={requested} toMeasure={together(undecided, halfMeasured)} cooling={cooling} />
  )
}

type Page = { results: readonly Pipe[]; next: string | null }

/** Returns the pipes of two pages as one, newest first. */
function together(one: Page, other: Page): Page {
  const results = [...one.results, ...other.results]
  return {
    results: results.toSorted((a, b) => Date.parse(b.produced_at) - Date.parse(a.produced_at)),
    next: one.next ?? other.next,
  }
}

/** The pipes that wait: those measured again first, then those to be measured, oldest first, then those that cool. */
export function WaitingLists({
  requested,
  toMeasure,
  cooling,
}: Record<'requested' | 'toMeasure' | 'cooling', Page>) {
  const t = useTexts()
  const lists = [
    { title: t('choose.requested'), pipes: requested.results, hasMore: requested.next !== null },
    { title: t('choose.toMeasure'), pipes: toMeasure.results.toReversed(), hasMore: toMeasure.next !== null },
    { title: t('choose.cooling'), pipes: cooling.results, hasMore: cooling.next !== null },
  ].filter(({ pipes }) => pipes.length > 0)
  if (lists.length === 0)
    return (
      <EmptyState title={t('choose.none')}>
        <p>{t('choose.noneBody')}</p>
      </EmptyState>
    )
  return lists.map((list) => <PipesToMeasure key={list.title} {...list} />)
}

function PipesByNumber({ text }: { text: string }) {
  const { data, error, refetch } = useQuery(pipesByNumber(text))
  if (error) return <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />
  if (!data) return <Spinner />
  return <FoundPipes text={text} pipes={data.results} hasMore={data.next !== null} />
}

type FoundProps = { text: string; pipes: readonly Pipe[]; hasMore: boolean }

/** The pipes with the text in their number. */
export function FoundPipes({ text, pipes, hasMore }: FoundProps) {
  const t = useTexts()
  if (pipes.length === 0)
    return (
      <EmptyState title={t('choose.noMatch', { text })}>
        <p>{t('choose.noMatchBody')}</p>
      </EmptyState>
    )
  return <PipesToMeasure title={t('choose.found')} pipes={pipes} hasMore={hasMore} />
}
