import { useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import { type PartBlocker, partBlockers } from '#contract/part-blockers.ts'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { useWrite } from '#web/elements/use-write.ts'
import { call } from '#web/lib/api.ts'
import { notify } from '#web/lib/notify.ts'
import { PLAN_KEY } from '#web/screens/parts-timeplan/model/queries.ts'

export type NewBlocker = Input<typeof partBlockers.create>['body']

/** What a user can do about blockers. */
export type BlockerActs = {
  readonly isBusy: boolean
  readonly add: (blocker: NewBlocker, onDone: () => void) => void
  readonly resolve: (ids: readonly number[], onDone: () => void) => void
  /** Deletes all of them or none. */
  readonly remove: (ids: readonly number[], onDone: () => void) => void
}

/** Adds, resolves and deletes blockers; the board shows each change at once, and a message says why one failed. */
export function useBlockers(): BlockerActs {
  const client = useQueryClient()
  const sentence = useErrorSentence()
  const { run, pending } = useWrite({
    to: 'blockers',
    refresh: (error) => {
      if (!error) return
      notify('error', sentence(error))
      void client.invalidateQueries({ queryKey: PLAN_KEY })
    },
  })
  const show = (change: (blockers: readonly PartBlocker[]) => PartBlocker[]) => {
    client.setQueriesData<PartTimeplan>(
      { queryKey: PLAN_KEY },
      (plan) => plan && { ...plan, blockers: change(plan.blockers) },
    )
    return null
  }
  const without = (ids: readonly number[]) =>
    show((blockers) => blockers.filter(({ id }) => !ids.includes(id)))
  const add = async (body: NewBlocker, intent: string) => {
    const made = await call(partBlockers.create, { body }, { intent })
    return show((blockers) => [made, ...blockers.filter(({ id }) => id !== made.id)])
  }
  const resolve = async (ids: readonly number[]) => {
    for (const id of ids) {
      await call(partBlockers.change, { params: { id }, body: { resolved: true } })
      without([id])
    }
    return null
  }
  const remove = (ids: readonly number[], intent: string) =>
    call(partBlockers.removeMany, { body: { ids: [...ids] } }, { intent }).then(() => without(ids))
  return {
    isBusy: pending !== null,
    add: (body, onDone) =>
      run({ key: `block ${JSON.stringify(body)}`, send: (key) => add(body, key), onDone }),
    resolve: (ids, onDone) => run({ key: `resolve blockers ${ids}`, send: () => resolve(ids), onDone }),
    remove: (ids, onDone) => run({ key: `delete blockers ${ids}`, send: (key) => remove(ids, key), onDone }),
  }
}
