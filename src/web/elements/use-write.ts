import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { NetworkError } from '#web/lib/api-error.ts'
import { sendOnce } from '#web/lib/send-once.ts'
import { type AnnounceContext, announce, type OneRequest, type WriteResult } from './announce.ts'
import { useTexts } from './texts.ts'
import { useErrorSentence } from './use-error-sentence.ts'

/** Something that a user does; it shows what it changed, and a message says what was done. */
export type Write = OneRequest<WriteResult | null> & {
  readonly onDone?: (() => void) | undefined
  /** Called once the write is no longer pending, so that it can be tried again. */
  readonly onFailed?: (error: unknown) => void
}

export type Announce = (done: WriteResult, context: Pick<AnnounceContext, 'refresh'>) => void

type Options = {
  /** Identifies what is written to. */
  readonly to: string
  /** Reads again what is stale; a write is pending until that is read. */
  readonly refresh: (error: unknown) => unknown
  /** A write whose result is seen before that is not pending while what is stale is read. */
  readonly endsAtOnce?: boolean
  /** Explains why an undo failed. */
  readonly sentence?: (error: unknown) => string
  /** Says what was done, where undos are kept together with others. */
  readonly announce?: Announce | undefined
}

/** Sends what a user does, one write at a time, says what was done and offers to undo and redo it. */
export function useWrite<W extends Write>({ to, refresh, endsAtOnce, ...options }: Options) {
  const t = useTexts()
  const client = useQueryClient()
  const errorSentence = useErrorSentence()
  const { sentence = errorSentence, announce: say = announce } = options

  const mutationKey = ['write', to]
  const { mutate, variables, error, submittedAt, reset } = useMutation({
    mutationKey,
    mutationFn: ({ key, send }: W) => sendOnce(key, send),
    onSuccess: (done, { onDone }) => {
      onDone?.()
      if (done && !done.isSeenOnceRead) say(done, { t, to, refresh, sentence })
    },
    // Its key can hold what the user has written.
    onError: (failure) => console.error('write failed', { to, error: failure }),
    onSettled: (done, failure) => {
      const reading = refresh(failure)
      if (done?.isSeenOnceRead)
        void Promise.resolve(reading).then(() => say(done, { t, to, refresh, sentence }))
      // Without a connection there is nothing to wait for.
      const isOver = failure === null && endsAtOnce && !done?.isSeenOnceRead
      return failure instanceof NetworkError || isOver ? undefined : reading
    },
  })
  const [pending = null] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as W,
  })
  return {
    /** Sends a write, unless an earlier one to the same thing is pending. */
    run: (write: W) => {
      // The client knows of a first tap before the page is drawn again.
      if (client.isMutating({ mutationKey }) === 0)
        mutate(write, { onError: (failure) => write.onFailed?.(failure) })
    },
    /** The write to the same thing that is pending, also from another part of the screen or one that has gone. */
    pending,
    /** The write that failed last, why, and when. */
    failure: error ? { write: variables, error, at: submittedAt } : null,
    forget: reset,
  }
}
