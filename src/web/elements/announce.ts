import { type ActionLimit, type NoticeAction, notify } from '#web/lib/notify.ts'
import { sendOnce } from '#web/lib/send-once.ts'
import type { useTexts } from './texts.ts'

/** A request that counts once: until it is answered, an equal key is the same request. */
export type OneRequest<Result> = { readonly key: string; readonly send: (intent: string) => Promise<Result> }

/** Reverses a write or an undo. */
export interface Undo extends OneRequest<Undo | null> {}

export type WriteResult = {
  readonly message: string
  /** What an undo names: `Undone: 261099`. */
  readonly name: string
  /** What the messages are about, such as `work order 7`: a newer one replaces older ones. */
  readonly about: readonly string[]
  readonly undo: Undo | null
  /** The screen shows it only once it is read again: it is said then. */
  readonly isSeenOnceRead?: boolean
  /** How long it can be undone, if that is as long as the message should stay. */
  readonly limit?: ActionLimit
  /** What was made, to be looked at. */
  readonly look?: NoticeAction | undefined
}

export type AnnounceContext = {
  readonly t: ReturnType<typeof useTexts>
  /** Identifies what is written to. */
  readonly to: string
  readonly refresh: (error: unknown) => unknown
  readonly sentence: (error: unknown) => string
}

/** Says what was done, and offers to undo it, then to redo it, and so on. */
export function announce(result: WriteResult, context: AnnounceContext, as: 'undo' | 'redo' = 'undo'): void {
  const { message, about, undo, limit, look } = result
  const run = undo && (() => void reverse({ ...result, undo }, context, as))
  notify('done', message, { about, look, action: run ? { label: context.t(as), run, limit } : undefined })
}

/** Undoes or redoes something and says so, or why not. */
export async function reverse(
  { name, about, undo }: Pick<WriteResult, 'name' | 'about'> & { readonly undo: Undo },
  context: AnnounceContext,
  as: 'undo' | 'redo',
): Promise<void> {
  const { t, to, refresh, sentence } = context
  try {
    const done = {
      message: t(`${as}.done`, { name }),
      name,
      about,
      undo: await sendOnce(undo.key, undo.send),
    }
    announce(done, context, as === 'undo' ? 'redo' : 'undo')
    refresh(null)
  } catch (error) {
    console.error(`${as} failed`, { to, error })
    notify('error', t(`${as}.failed`, { why: sentence(error) }), { about })
    refresh(error)
  }
}
