import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PipeOperation } from '#contract/pipe-operations.ts'
import { isWorkable } from '#domain/pipes/operation.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Older } from '#web/elements/older.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { formatDateTime, formatMinutes } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLive } from '#web/lib/live.ts'
import { userCan } from '#web/lib/permission.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { AddOperationDialog } from './add-operation-dialog.tsx'
import { bookedMinutes } from './booked-minutes.ts'
import { OperationBadge } from './operation-badge.tsx'
import classes from './operations-of-pipe.module.css'
import { operationsOfPipeQuery, operationTables } from './queries.ts'
import { useTexts } from './texts.ts'
import { type PipeOfOperations, useOperationsOfPipe } from './use-operations-of-pipe.ts'

type Props = { pipe: PipeOfOperations & { readonly scrapped_at: string | null } }

/** The operations of a pipe, newest first; more can be added while it can be worked on. */
export function OperationsOfPipe({ pipe }: Props) {
  const t = useTexts()
  const list = useInfiniteQuery(operationsOfPipeQuery(pipe.id))
  const [isAdding, add] = useState(false)
  useLive(operationTables)
  const { data, error, isPending, refetch } = list
  if (isPending) return <Spinner />
  if (!data) return <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />
  const operations = data.pages.flatMap(({ results }) => results)
  return (
    <div className={classes.root}>
      <ul>
        {operations.length === 0 && <li>{t('operations.none')}</li>}
        {operations.map((operation) => (
          <Operation key={operation.id} pipe={pipe} operation={operation} />
        ))}
      </ul>
      <Older list={list} />
      {mayAdd() && isWorkable({ stage: pipe.stage, isScrapped: pipe.scrapped_at !== null }) && (
        <Button
          variant="default"
          size="desk"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => add(true)}
        >
          {t('add')}
        </Button>
      )}
      {isAdding && <AddOperationDialog pipe={pipe} onClose={() => add(false)} />}
    </div>
  )
}

function mayAdd(): boolean {
  return (['@pipes_edit_field', '@stations_subscribe'] as const).some(userCan)
}

function Operation({ pipe, operation: each }: { pipe: PipeOfOperations; operation: PipeOperation }) {
  const t = useTexts()
  const language = useLanguage()
  const now = useServerNow(60_000)
  const { remove, isPending } = useOperationsOfPipe(pipe)
  const { status, station, operator, finished_at, running_since, created_at, comment } = each
  const operation = enumLabel('pipe_operation', each.operation, language)
  const booked = bookedMinutes(each, now)
  const facts = [
    formatDateTime(finished_at ?? running_since ?? created_at),
    booked > 0 && t(status === 'done' ? 'booked' : 'bookedSoFar', { booked: formatMinutes(booked) }),
    operator?.name,
  ]
  return (
    <li aria-label={operation}>
      <span className={classes.about}>
        <b>{operation}</b> {[station?.name, comment].filter(Boolean).join(' · ')}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <OperationBadge status={status} />
      {status === 'waiting' && mayAdd() && (
        <Button
          variant="subtle"
          size="desk"
          disabled={isPending}
          aria-label={t('delete.of', { operation })}
          onClick={() => remove(each)}
        >
          {t('delete')}
        </Button>
      )}
    </li>
  )
}
