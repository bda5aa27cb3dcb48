import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { timeChanges } from '#contract/time-changes.ts'
import { call } from '#web/lib/api.ts'
import { notify } from '#web/lib/notify.ts'
import { once } from '#web/lib/once.ts'
import { useErrorSentence } from '#web/parts/use-error-sentence.ts'
import { staleAfterEdit } from './queries.ts'
import { useTexts } from './texts.ts'

/** A change of recorded time, and the way to undo it. */
export type TimeEdit<Result> = {
  /** Names what is done to what: the same words, the same intent. */
  readonly meaning: string
  readonly send: (intent: string) => Promise<Result>
  /** What it is done to: `261099, 08:00–10:15`. */
  readonly name: string
  readonly done: string
  readonly undo: (result: Result) => Promise<unknown>
}

/** Changes recorded time, one change at a time; each is answered by a message that offers to undo it. */
export function useTimeEdit<Result>(onDone: () => void) {
  const t = useTexts()
  const sentence = useErrorSentence()
  const client = useQueryClient()
  const undo = async (send: () => Promise<unknown>, name: string) => {
    const about = [name]
    try {
      await send()
      notify('done', t('undone', { name }), { about })
    } catch (error) {
      notify('error', t('undoFailed', { why: sentence(error) }), { about })
    }
    await refresh(client)
  }
  const mutation = useMutation({
    mutationFn: (edit: TimeEdit<Result>) => once(edit.meaning, edit.send),
    onSuccess: (result, edit) => {
      const { done, name } = edit
      const run = () => void undo(() => edit.undo(result), name)
      notify('done', done, { action: { label: t('undo'), run }, about: [name] })
      onDone()
    },
    onSettled: () => refresh(client),
  })
  return {
    run: (edit: TimeEdit<Result>) => {
      if (!mutation.isPending) mutation.mutate(edit)
    },
    isPending: mutation.isPending,
    /** Why the last change failed, in one sentence; empty when it did not. */
    failure: mutation.isError ? sentence(mutation.error) : '',
    forget: mutation.reset,
  }
}

/** Undoes the user's last change of a record exactly, or fails in words. */
export function undoChange(
  object_type: 'time_tracker' | 'downtime' | 'time_correction',
  object_id: number,
): Promise<unknown> {
  return call(timeChanges.undo, { body: { object_type, object_id } })
}

function refresh(client: QueryClient): Promise<unknown> {
  return Promise.all(staleAfterEdit.map((queryKey) => client.invalidateQueries({ queryKey })))
}
