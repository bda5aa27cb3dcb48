import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { once } from '#web/lib/once.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { PLAN_KEY } from '#web/screens/parts-timeplan/queries.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import { misfitsOf } from './misfits.ts'
import { TIME_KEY } from './queries.ts'
import type { Said, Wish } from './wishes.ts'

/** The last thing that was done with working time. */
export type Done = {
  readonly said: Said
  readonly undo: Wish | null
  /** The work orders that did not fit before it, and the first day of the board they were looked for on. */
  readonly before: ReadonlySet<number>
  readonly first: string
}

export type Saving = {
  readonly save: (wish: Wish, onSaved?: () => void) => void
  readonly isSaving: boolean
  /** Why the last wish was not granted. */
  readonly failure: unknown
  readonly forget: () => void
  readonly done: Done | null
}

/**
 * Carries out wishes, one at a time; the board shows each as soon as it is answered.
 *
 * @param board null where there is none beside it
 */
export function useSaving(board: Board | null, queryKey: readonly unknown[]): Saving {
  const client = useQueryClient()
  const [done, setDone] = useState<Done | null>(null)
  // Two taps come before the first has been drawn.
  const isBusy = useRef(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ wish }: { wish: Wish; onSaved: (() => void) | undefined; before: Done['before'] }) =>
      once(wish.meaning, wish.send),
    onSuccess: async ({ apply, undo }, { wish, onSaved, before }) => {
      await client.cancelQueries({ queryKey: PLAN_KEY })
      client.setQueryData<PartTimeplan>(queryKey, (plan) => plan && { ...plan, ...apply(plan) })
      setDone({ said: wish.said, undo, before, first: board?.days[0]?.date ?? '' })
      onSaved?.()
    },
    onSettled: () => {
      isBusy.current = false
      void client.invalidateQueries({ queryKey: PLAN_KEY })
      void client.invalidateQueries({ queryKey: TIME_KEY })
    },
  })
  const save = (wish: Wish, onSaved?: () => void) => {
    if (isBusy.current) return
    isBusy.current = true
    mutate({ wish, onSaved, before: new Set(board && misfitsOf(board, serverNow()).keys()) })
  }
  return { save, isSaving: isPending, failure: error, forget: reset, done }
}
