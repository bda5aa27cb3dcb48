import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type PartTimeplan, type PlanChange, type PlanReply, partTimeplan } from '#contract/part-timeplan.ts'
import { call, newIntent } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { notify } from '#web/lib/notify.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useErrorSentence } from '#web/parts/use-error-sentence.ts'
import { withReply } from './answers.ts'
import { readStale, type Stale, touching } from './conflict.ts'
import { foreseen, type Intent, sendIntent } from './intents.ts'
import { placedAnew } from './place-anew.ts'
import { PLAN_KEY } from './queries.ts'
import { useTexts } from './texts.ts'

/** A plan that others have changed where it touches what one meant to move. */
export type Conflict = {
  readonly intent: Intent
  readonly stale: Stale
  /** The changes that touch it; all that are known where nobody can tell. */
  readonly changes: readonly PlanChange[]
}

/** What a planner can do with the plan. */
export type Planning = {
  readonly run: (intent: Intent) => void
  readonly conflict: Conflict | null
  readonly keepTheirs: () => void
  readonly applyMine: () => void
  readonly undo: (() => void) | null
  readonly redo: (() => void) | null
  /** Takes back any change. */
  readonly takeBack: (changeId: number) => void
}

class ConflictFound extends Error {
  readonly conflict: Conflict
  constructor(conflict: Conflict) {
    super('Others have moved what was to be moved.')
    this.conflict = conflict
  }
}

const mutationKey = ['parts-plan']
/** One after the other: each is made on the revision that the one before has led to. */
const scope = { id: 'parts-plan' }

/** Plans, takes back and settles conflicts; what is meant shows at once, and as answered once it is. */
export function usePlanning(queryKey: readonly unknown[], first: string): Planning {
  const t = useTexts()
  const client = useQueryClient()
  const fail = useFailure(client)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [made, setMade] = useState<{ past: readonly number[]; future: readonly number[] }>({
    past: [],
    future: [],
  })
  const show = (reply: PlanReply) =>
    client.setQueryData<PartTimeplan>(queryKey, (plan) => plan && withReply(plan, reply))

  const plan = useMutation({
    mutationKey,
    scope,
    mutationFn: ({ intent, before }: { intent: Intent; before: PartTimeplan }) =>
      sendOrAgain(
        intent,
        before,
        client.getQueryData<PartTimeplan>(queryKey)?.state_hash ?? before.state_hash,
      ),
    onSuccess: (reply) => {
      show(reply)
      const { change_id } = reply
      if (change_id !== null) setMade(({ past }) => ({ past: [...past, change_id], future: [] }))
    },
    onError: (error, { before }) => {
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, before)
      if (error instanceof ConflictFound) setConflict(error.conflict)
      else fail(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: PLAN_KEY }),
  })

  const back = useMutation({
    mutationKey,
    scope,
    mutationFn: ({ id }: { id: number; kind: 'undo' | 'redo' | 'other' }) =>
      call(partTimeplan.undo, { body: { change_id: id } }),
    onSuccess: (reply, { kind, id }) => {
      show(reply)
      const { change_id } = reply
      if (change_id === null) return
      setMade(({ past, future }) =>
        kind === 'redo'
          ? { past: [...past, change_id], future: future.slice(0, -1) }
          : {
              past: past.filter((each) => each !== id),
              future: kind === 'undo' ? [...future, change_id] : future,
            },
      )
    },
    onError: (error, { id }) => {
      setMade(({ past, future }) => ({
        past: past.filter((each) => each !== id),
        future: future.filter((each) => each !== id),
      }))
      fail(error, t('undo.refused'))
    },
    onSettled: () => client.invalidateQueries({ queryKey: PLAN_KEY }),
  })

  const run = (intent: Intent) => {
    const before = client.getQueryData<PartTimeplan>(queryKey)
    if (!before) return
    void client.cancelQueries({ queryKey: PLAN_KEY })
    client.setQueryData(queryKey, foreseen(before, intent))
    plan.mutate({ intent, before })
  }
  const takeBack = (id: number, kind: 'undo' | 'redo' | 'other') => {
    if (!back.isPending) back.mutate({ id, kind })
  }
  const [undoable, redoable] = [made.past.at(-1), made.future.at(-1)]
  return {
    run,
    conflict,
    keepTheirs: () => setConflict(null),
    applyMine: () => {
      if (!conflict) return
      setConflict(null)
      void applyAnew(client, queryKey, conflict.intent, first).then((intent) => {
        if (intent) run(intent)
        else notify('error', t('conflict.gone'))
      })
    },
    undo: undoable === undefined ? null : () => takeBack(undoable, 'undo'),
    redo: redoable === undefined ? null : () => takeBack(redoable, 'redo'),
    takeBack: (id) => takeBack(id, 'other'),
  }
}

/** Sends an intent; where the plan has changed without touching it, sends it once more by itself. */
async function sendOrAgain(intent: Intent, before: PartTimeplan, stateHash: string): Promise<PlanReply> {
  try {
    return await sendIntent(before, intent, stateHash, newIntent())
  } catch (error) {
    const stale = readStale(error)
    if (!stale) throw error
    const touched = touching(stale, intent.picked)
    if (touched === 'unknown' || touched.length > 0)
      throw new ConflictFound({ intent, stale, changes: touched === 'unknown' ? stale.changes : touched })
    return sendIntent(before, intent, stale.stateHash, newIntent())
  }
}

async function applyAnew(
  client: QueryClient,
  queryKey: readonly unknown[],
  intent: Intent,
  first: string,
): Promise<Intent | null> {
  await client.refetchQueries({ queryKey })
  const plan = client.getQueryData<PartTimeplan>(queryKey)
  return plan ? placedAnew(plan, intent, first, Math.floor(serverNow())) : null
}

/** Tells why a call was refused, in the server's words and with its status. */
function useFailure(client: QueryClient): (error: unknown, lead?: string) => void {
  const sentence = useErrorSentence()
  return (error, lead) => {
    const status = error instanceof ApiError ? error.status : undefined
    console.error('planning failed', { status, error })
    notify('error', [lead, sentence(error), status && `(${status})`].filter(Boolean).join(' '))
    void client.invalidateQueries({ queryKey: PLAN_KEY })
  }
}
