import { useMutation, useQueryClient } from '@tanstack/react-query'
import { NetworkError } from '#web/lib/api-error.ts'
import { notify } from '#web/lib/notify.ts'
import { sendOnce } from '#web/lib/send-once.ts'
import { useTexts } from './texts.ts'
import { useErrorSentence } from './use-error-sentence.ts'

/** A request that counts once: until it is answered, an equal key is the same request. */
type Request<Result> = { readonly key: string; readonly send: (intent: string) => Promise<Result> }

/** Something that a user does; it shows what it changed, and a message says what was done. */
export type Write = Request<WriteResult | null> & { readonly onDone?: (() => void) | undefined }

/** Reverses a write or an undo. */
export interface Undo extends Request<Undo | null> {}

export type WriteResult = {
  readonly message: string
  /** What an undo names: `Undone: 261099`. */
  readonly name: string
  /** What the messages are about, such as `work order 7`: a newer one replaces older ones. */
  readonly about: readonly string[]
  readonly undo: Undo | null
}

type Options = {
  /** Identifies what is written to. */
  readonly to: string
  /** Reads again what is stale; a write is pending until the promise returned, if any, is settled. */
  readonly refresh: (error: unknown) => unknown
  /** Explains why an undo failed. */
  readonly sentence?: (error: unknown) => string
}

/** Sends what a user does, one write at a time, says what was done and offers to undo and redo it. */
export function useWrite<W extends Write>({ to, refresh, ...options }: Options) {
  const t = useTexts()
  const client = useQueryClient()
  const errorSentence = useErrorSentence()
  const { sentence = errorSentence } = options

  const announce = ({ message, name, about, undo }: WriteResult, as: 'undo' | 'redo') => {
    const reverse = async ({ key, send }: Undo) => {
      try {
        const done = { message: t(`${as}.done`, { name }), name, about, undo: await sendOnce(key, send) }
        announce(done, as === 'undo' ? 'redo' : 'undo')
        refresh(null)
      } catch (error) {
        console.error(`${as} failed`, { to, error })
        notify('error', t(`${as}.failed`, { why: sentence(error) }), { about })
        refresh(error)
      }
    }
    const action = undo ? { label: t(as), run: () => void reverse(undo) } : undefined
    notify('done', message, { about, action })
  }
  const mutationKey = ['write', to]
  const { mutate, isPending, variables, error, submittedAt, reset } = useMutation({
    mutationKey,
    mutationFn: ({ key, send }: W) => sendOnce(key, send),
    onSuccess: (done, { onDone }) => {
      onDone?.()
      if (done) announce(done, 'undo')
    },
    // Its key can hold what the user has written.
    onError: (failure) => console.error('write failed', { to, error: failure }),
    onSettled: (_, failure) => {
      const reading = refresh(failure)
      // Without a connection there is nothing to wait for.
      return failure instanceof NetworkError ? undefined : reading
    },
  })
  return {
    /** Sends a write, unless an earlier one to the same thing is pending. */
    run: (write: W) => {
      // The client knows of a first tap before the page is drawn again.
      if (client.isMutating({ mutationKey }) === 0) mutate(write)
    },
    pending: isPending ? variables : null,
    /** The write that failed last, why, and when. */
    failure: error ? { write: variables, error, at: submittedAt } : null,
    forget: reset,
  }
}
