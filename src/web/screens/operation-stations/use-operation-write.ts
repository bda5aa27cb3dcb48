import { useQueryClient } from '@tanstack/react-query'
import { type PipeOperation, pipeOperations } from '#contract/pipe-operations.ts'
import type { OperationCommand } from '#domain/pipes/operation.ts'
import { UNDO_WITHIN_MS } from '#domain/work-change.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { useWrite, type Write } from '#web/elements/use-write.ts'
import { call } from '#web/lib/api.ts'
import { whileOnline } from '#web/lib/connectivity.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { notify } from '#web/lib/notify.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { OPERATIONS_KEY } from '#web/stations/queries.ts'
import { useTexts } from './texts.ts'

export type StationCommand = Exclude<OperationCommand, 'delete'>

/** Starts, pauses and finishes an operation, one command at a time; each can be undone. */
export function useOperationWrite({ id, operation, pipe }: PipeOperation) {
  const t = useTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const sentence = useErrorSentence()
  // The newest message replaces the others, which would cover the buttons.
  const about = ['pipe operation']
  const params = { id }
  const { run, pending } = useWrite<Write & { readonly does: StationCommand }>({
    to: `pipe operation ${id}`,
    refresh: () => client.invalidateQueries({ queryKey: OPERATIONS_KEY }),
  })
  return {
    act: (does: StationCommand) =>
      run({
        does,
        key: `${does} pipe operation ${id}`,
        send: async (intent) => {
          await whileOnline(() => call(pipeOperations[does], { params }, { intent }))
          const name = `${enumLabel('pipe_operation', operation, language)} · ${pipe.name}`
          return {
            ...{ message: t(`done.${does}`, { name }), name, about, limit: { ms: UNDO_WITHIN_MS } },
            undo: {
              key: `undo pipe operation ${id}`,
              send: async (again) => {
                await call(pipeOperations.undo, { params }, { intent: again })
                return null
              },
            },
          }
        },
        onFailed: (error) => notify('error', sentence(error), { about }),
      }),
    pending: pending?.does ?? null,
  }
}
