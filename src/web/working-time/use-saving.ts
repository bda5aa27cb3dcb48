import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Undo } from '#web/elements/announce.ts'
import { useWrite } from '#web/elements/use-write.ts'
import { notify, PLAN_CONFLICTS } from '#web/lib/notify.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { conflictsOf, type TimeHost } from './host.ts'
import type { TimeMutation } from './mutations.ts'
import { TIME_KEY } from './queries.ts'
import { useTexts } from './texts.ts'

/** The last change of working time that was saved. */
export type Done = {
  /** The conflicts before it, by work order, and the first day shown at that time. */
  readonly before: ReadonlySet<number>
  readonly first: string
}

export type Saving = {
  readonly save: (mutation: TimeMutation, onDone?: () => void) => void
  readonly isSaving: boolean
  /** Why the last change was not saved. */
  readonly failure: unknown
  readonly forget: () => void
  readonly done: Done | null
}

/**
 * Saves changes, one at a time; the host shows each as soon as it is answered, and a message offers to undo it.
 *
 * @param host null where nothing is shown beside it
 */
export function useSaving(host: TimeHost | null): Saving {
  const client = useQueryClient()
  const t = useTexts()
  const [done, setDone] = useState<Done | null>(null)
  const { run, pending, failure, forget } = useWrite({
    to: 'working time',
    announce: host?.announce,
    refresh: () => {
      host?.refresh()
      void client.invalidateQueries({ queryKey: TIME_KEY })
    },
  })
  /** Sends a mutation and shows what it changed; returns the request that undoes it. */
  const send = async (mutation: TimeMutation, intent: string): Promise<Undo | null> => {
    const before = new Set(host?.latest().conflicts(serverNow()).keys())
    const { apply, undo } = await mutation.send(intent)
    const shown = host?.latest()
    await shown?.show(apply)
    setDone({ before, first: shown?.days[0]?.date ?? '' })
    return undo && { key: undo.key, send: (next) => reverse(undo, next) }
  }
  /** Sends an undo, and says what no longer fits because of it: the form that would have shown it is closed. */
  const reverse = async (mutation: TimeMutation, intent: string): Promise<Undo | null> => {
    const unfit = host ? conflictsOf(host.latest(), mutation, serverNow()) : []
    const redo = await send(mutation, intent)
    if (unfit.length > 0)
      notify('info', t('unfit.after', { count: unfit.length }), { about: [PLAN_CONFLICTS] })
    return redo
  }
  const save = (mutation: TimeMutation, onDone?: () => void) => {
    const { message, subject } = mutation
    const write = async (intent: string) => {
      const undo = await send(mutation, intent)
      const name = t(`name.${message}`, { subject })
      // There is one message about working time at a time.
      return { message: t(`said.${message}`), name, about: ['working time'], undo }
    }
    run({ key: mutation.key, send: write, onDone })
  }
  return { save, isSaving: pending !== null, failure: failure?.error ?? null, forget, done }
}
