import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type PipeOperation, pipeOperations } from '#contract/pipe-operations.ts'
import type { OperationCommand } from '#domain/pipes/operation.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { useWrite, type Write } from '#web/elements/use-write.ts'
import { call } from '#web/lib/api.ts'
import { whileOnline } from '#web/lib/connectivity.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { notify } from '#web/lib/notify.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { OPERATIONS_KEY } from '#web/stations/queries.ts'
import { useTexts } from './texts.ts'

/** What was done last, and when; null if that was undone. */
type LastCommand = { readonly message: string; readonly at: number }

export type StationCommand = Exclude<OperationCommand, 'delete'>

export type OperationWrite = ReturnType<typeof useOperationWrite>

/** Starts, pauses and finishes an operation, one command at a time; the operation itself says that, and offers to undo it. */
export function useOperationWrite({ id, operation, pipe }: PipeOperation) {
  const t = useTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const sentence = useErrorSentence()
  const [last, setLast] = useState<LastCommand | null>(null)
  const about = ['pipe operation']
  const params = { id }
  const name = `${enumLabel('pipe_operation', operation, language)} · ${pipe.name}`
  const onFailed = (error: unknown) => notify('error', sentence(error), { about })
  const { run, pending } = useWrite<Write & { readonly does: StationCommand | 'undo' }>({
    to: `pipe operation ${id}`,
    refresh: () => client.invalidateQueries({ queryKey: OPERATIONS_KEY }),
    // A message would cover the buttons.
    announce: ({ message }) => setLast({ message, at: serverNow() }),
  })
  return {
    act: (does: StationCommand) =>
      run({
        ...{ does, key: `${does} pipe operation ${id}`, onFailed },
        send: async (intent) => {
          await whileOnline(() => call(pipeOperations[does], { params }, { intent }))
          return { message: t(`done.${does}`, { name }), name, about, undo: null }
        },
      }),
    last,
    undo: () =>
      run({
        ...{ does: 'undo', key: `undo pipe operation ${id}`, onFailed },
        send: async (intent) => {
          await whileOnline(() => call(pipeOperations.undo, { params }, { intent }))
          return null
        },
        onDone: () => setLast(null),
      }),
    pending: pending?.does ?? null,
  }
}
