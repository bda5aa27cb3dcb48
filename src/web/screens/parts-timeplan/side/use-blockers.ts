import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import { type PartBlocker, partBlockers } from '#contract/part-blockers.ts'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { call } from '#web/lib/api.ts'
import { notify } from '#web/lib/notify.ts'
import { useErrorSentence } from '#web/parts/use-error-sentence.ts'
import { PLAN_KEY } from '#web/screens/parts-timeplan/model/queries.ts'

export type NewBlocker = Input<typeof partBlockers.create>['body']

/** What can be done about blockers; each calls back when it is done. */
export type BlockerActs = {
  readonly isBusy: boolean
  readonly add: (blocker: NewBlocker, onDone: () => void) => void
  readonly resolve: (ids: readonly number[], onDone: () => void) => void
  /** Deletes all of them or none. */
  readonly remove: (ids: readonly number[], onDone: () => void) => void
}

/** Blocks, resolves and deletes; the board shows what came of it at once, and why where nothing did. */
export function useBlockers(): BlockerActs {
  const client = useQueryClient()
  const sentence = useErrorSentence()
  const show = (change: (blockers: readonly PartBlocker[]) => PartBlocker[]) =>
    client.setQueriesData<PartTimeplan>(
      { queryKey: PLAN_KEY },
      (plan) => plan && { ...plan, blockers: change(plan.blockers) },
    )
  const without = (ids: readonly number[]) =>
    show((blockers) => blockers.filter(({ id }) => !ids.includes(id)))
  const onError = (error: unknown) => {
    notify('error', sentence(error))
    void client.invalidateQueries({ queryKey: PLAN_KEY })
  }

  const adding = useMutation({
    mutationFn: (body: NewBlocker) => call(partBlockers.create, { body }),
    onSuccess: (made) => show((blockers) => [made, ...blockers.filter(({ id }) => id !== made.id)]),
    onError,
  })
  const resolving = useMutation({
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids) {
        await call(partBlockers.change, { params: { id }, body: { resolved: true } })
        without([id])
      }
    },
    onError,
  })
  const removing = useMutation({
    mutationFn: (ids: readonly number[]) => call(partBlockers.removeMany, { body: { ids: [...ids] } }),
    onSuccess: (_, ids) => without(ids),
    onError,
  })
  return {
    isBusy: adding.isPending || resolving.isPending || removing.isPending,
    add: (blocker, onSuccess) => adding.mutate(blocker, { onSuccess }),
    resolve: (ids, onSuccess) => resolving.mutate(ids, { onSuccess }),
    remove: (ids, onSuccess) => removing.mutate(ids, { onSuccess }),
  }
}
