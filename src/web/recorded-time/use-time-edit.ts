import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { timeChanges } from '#contract/time-changes.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { useWrite } from '#web/elements/use-write.ts'
import { call } from '#web/lib/api.ts'
import { staleAfterEdit } from './queries.ts'

/** A change of recorded time, and the way to undo it. */
export type TimeEdit<Result> = {
  /** Identifies what is done to what: until it is answered, an equal key is the same request. */
  readonly key: string
  readonly send: (intent: string) => Promise<Result>
  /** What it is done to: `261099, 08:00–10:15`. */
  readonly name: string
  readonly done: string
  readonly undo: (result: Result) => Promise<unknown>
}

/** Changes recorded time, one change at a time; the message that follows offers to undo it. */
export function useTimeEdit<Result>(onDone: () => void) {
  const sentence = useErrorSentence()
  const client = useQueryClient()
  const { run, pending, failure, forget } = useWrite({
    to: useId(),
    refresh: () => Promise.all(staleAfterEdit.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  return {
    run: ({ key, send, name, done, undo }: TimeEdit<Result>) => {
      const undoOf = (result: Result) => ({
        key: `undo ${key}`,
        send: () => undo(result).then(() => null),
      })
      const write = async (intent: string) => {
        const result = await send(intent)
        return { message: done, name, about: [name], undo: undoOf(result) }
      }
      run({ key, send: write, onDone })
    },
    isPending: pending !== null,
    /** Why the last change failed, in one sentence; empty when it did not. */
    failure: failure ? sentence(failure.error) : '',
    forget,
  }
}

/** Undoes the user's last change of a record exactly. */
export function undoChange(
  object_type: 'time_tracker' | 'downtime' | 'time_correction',
  object_id: number,
): Promise<unknown> {
  return call(timeChanges.undo, { body: { object_type, object_id } })
}
