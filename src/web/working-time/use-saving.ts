import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { notify } from '#web/lib/notify.ts'
import { once } from '#web/lib/once.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useErrorSentence } from '#web/parts/use-error-sentence.ts'
import type { TimeHost } from './host.ts'
import type { Message, MutationResult, TimeMutation } from './mutations.ts'
import { TIME_KEY } from './queries.ts'
import { useTexts } from './texts.ts'

/** The last change of working time that was saved. */
export type Done = {
  /** The work that did not fit before it, and the first day shown of those it was looked for on. */
  readonly before: ReadonlySet<number>
  readonly first: string
}

export type Saving = {
  readonly save: (mutation: TimeMutation, onSaved?: () => void) => void
  readonly isSaving: boolean
  /** Why the last change was not saved. */
  readonly failure: unknown
  readonly forget: () => void
  readonly done: Done | null
}

type Sent = {
  readonly mutation: TimeMutation
  readonly as: 'do' | 'undo' | 'redo'
  readonly message: Message
}
type Request = Sent & { readonly onSaved: (() => void) | undefined; readonly before: Done['before'] }

/** There is one message about working time at a time. */
const ABOUT = ['working time']

/**
 * Saves changes, one at a time; the host shows each as soon as it is answered, and a message offers to undo it.
 *
 * @param host null where nothing is shown beside it
 */
export function useSaving(host: TimeHost | null): Saving {
  const client = useQueryClient()
  const t = useTexts()
  const sentence = useErrorSentence()
  const [done, setDone] = useState<Done | null>(null)
  // Two taps come before the first has been drawn.
  const isBusy = useRef(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ mutation }: Request) => once(mutation.key, mutation.send),
    onSuccess: async (result, sent) => {
      await host?.show(result.apply)
      setDone({ before: sent.before, first: host?.days[0]?.date ?? '' })
      sent.onSaved?.()
      announce(result, sent)
    },
    onError: (failure, { as }) => {
      if (as !== 'do') notify('error', t(`${as}.failed`, { why: sentence(failure) }), { about: ABOUT })
    },
    onSettled: () => {
      isBusy.current = false
      host?.refresh()
      void client.invalidateQueries({ queryKey: TIME_KEY })
    },
  })
  const run = (sent: Sent, onSaved?: () => void) => {
    if (isBusy.current) return
    isBusy.current = true
    mutate({ ...sent, onSaved, before: new Set(host?.conflicts(serverNow()).keys()) })
  }
  /** Says what was done, undone or redone, with the way back. */
  const announce = ({ undo }: MutationResult, { as, message }: Sent) => {
    const next = as === 'undo' ? 'redo' : 'undo'
    const what = t(`said.${message}`)
    notify('done', as === 'do' ? what : t(`${as}.done`, { what }), {
      about: ABOUT,
      action: undo ? { label: t(next), run: () => run({ mutation: undo, as: next, message }) } : undefined,
    })
  }
  return {
    save: (mutation, onSaved) => run({ mutation, as: 'do', message: mutation.message }, onSaved),
    ...{ isSaving: isPending, failure: error, forget: reset, done },
  }
}
