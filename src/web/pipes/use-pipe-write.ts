import { useQueryClient } from '@tanstack/react-query'
import type { WriteResult } from '#web/elements/announce.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { useWrite } from '#web/elements/use-write.ts'
import { notify } from '#web/lib/notify.ts'
import { passportKey } from '#web/pipes/queries.ts'

type Change = {
  /** Identifies what is done to what: until it is answered, an equal key is the same request. */
  readonly key: string
  /** Returns what was done and, if it can be undone, how. */
  readonly send: (
    intent: string,
  ) => Promise<string | Pick<WriteResult, 'message' | 'undo' | 'limit' | 'look'>>
  readonly onDone?: () => void
}

/** Changes a pipe and reads its passport again. */
export function usePipeWrite(pipe: number) {
  const client = useQueryClient()
  const sentence = useErrorSentence()
  // In the review, at most one message lies over the measurements.
  const about = [`pipe ${pipe}`, 'pipe review']
  const { run, pending, failure, forget } = useWrite({
    to: `pipe ${pipe}`,
    refresh: () => client.invalidateQueries({ queryKey: passportKey(pipe) }),
  })
  return {
    run: ({ key, send, onDone }: Change) =>
      run({
        key,
        onDone,
        send: async (intent) => {
          const done = await send(intent).catch((error: unknown) => {
            if (!onDone) notify('error', sentence(error), { about })
            throw error
          })
          if (typeof done !== 'string') return { ...done, name: done.message, about }
          return { message: done, name: done, about, undo: null }
        },
      }),
    isPending: pending !== null,
    /** Why the last change failed, in one sentence; empty if it did not. */
    failure: failure ? sentence(failure.error) : '',
    forget,
  }
}
