import { useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import { type PipeOperation, pipeOperations } from '#contract/pipe-operations.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { useWrite } from '#web/elements/use-write.ts'
import { call } from '#web/lib/api.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { notify } from '#web/lib/notify.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { OPERATIONS_KEY } from './queries.ts'
import { useTexts } from './texts.ts'

export type PipeOfOperations = { readonly id: number; readonly number: string; readonly stage: string }

type Body = Input<typeof pipeOperations.create>['body']

/** Adds operations to a pipe, and deletes those that nobody has started; both can be undone. */
export function useOperationsOfPipe({ id: pipe, number }: PipeOfOperations) {
  const t = useTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const sentence = useErrorSentence()
  const about = [`operations of pipe ${pipe}`]
  const { run, pending, failure, forget } = useWrite({
    to: `operations of pipe ${pipe}`,
    refresh: () => client.invalidateQueries({ queryKey: OPERATIONS_KEY }),
  })
  const label = (operation: string) => enumLabel('pipe_operation', operation, language)
  return {
    add: (body: Omit<Body, 'pipe'>, onDone: () => void) =>
      run({
        key: `add operation ${pipe} ${JSON.stringify(body)}`,
        send: async (intent) => {
          const { id } = await call(pipeOperations.create, { body: { pipe, ...body } }, { intent })
          const name = label(body.operation)
          return { message: t('added', { operation: name, number }), name, about, undo: deleting(id) }
        },
        onDone,
      }),
    remove: ({ id, operation, station, comment }: PipeOperation) =>
      run({
        key: `delete operation ${id}`,
        send: async (intent) => {
          await call(pipeOperations.remove, { params: { id } }, { intent })
          const name = label(operation)
          const body = { pipe, operation, station: station?.id ?? null, comment }
          return { message: t('deleted', { operation: name, number }), name, about, undo: adding(id, body) }
        },
        onFailed: (error) => notify('error', sentence(error), { about }),
      }),
    isPending: pending !== null,
    /** Why the last write failed, in one sentence; empty if it did not. */
    failure: failure ? sentence(failure.error) : '',
    forget,
  }
}

function deleting(id: number) {
  return {
    key: `undo add operation ${id}`,
    send: async (intent: string) => {
      await call(pipeOperations.remove, { params: { id } }, { intent })
      return null
    },
  }
}

function adding(id: number, body: Body) {
  return {
    key: `undo delete operation ${id}`,
    send: async (intent: string) => {
      await call(pipeOperations.create, { body }, { intent })
      return null
    },
  }
}
