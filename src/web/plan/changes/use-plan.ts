import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newIntent } from '#web/lib/api.ts'
import { isUndecided, statusOf } from '#web/lib/api-error.ts'
import { type NoticeAction, notify } from '#web/lib/notify.ts'
import { firstMessage } from '#web/parts/error-content.ts'
import { useErrorSentence } from '#web/parts/use-error-sentence.ts'
import { useTexts } from '#web/plan/texts.ts'
import type { ChangeLabels, PlanAdapter } from './adapter.ts'
import type { Accepted, ChangeReply } from './change.ts'
import { type Conflict, remedyFor } from './conflict.ts'
import { failureOf } from './failure.ts'
import { type PlanIntent, pickedUp, revisionSeen, seenAfter } from './held.ts'
import { afterOwn, withOwn } from './own-changes.ts'
import {
  NO_EDITS,
  type PendingEdits,
  shownPlan,
  withAnswer,
  withoutPending,
  withPending,
} from './pending-edits.ts'
import type { Undoing } from './undoing.ts'
import { useUndo } from './use-undo.ts'

/** What a user can do with a plan. */
export type Planning<Intent, Move> = {
  readonly run: (intent: Intent) => void
  readonly conflict: Conflict<Intent, Move> | null
  readonly keepTheirs: () => void
  readonly applyMine: () => void
  readonly undoing: Undoing<Move>
}

type Options<Intent, Move, Summary> = {
  readonly labels: ChangeLabels<Intent, Move, Summary>
  /** Takes an intent of which nobody knows whether it was carried out. */
  readonly onLost: (intent: Intent) => void
}

/** Returns the calls of this page to a plan that wait for their answer. */
export function planCalls(name: string) {
  return { mutationKey: [`${name}-plan`] }
}

class ConflictFound<Intent, Move> extends Error {
  readonly conflict: Conflict<Intent, Move>
  constructor(conflict: Conflict<Intent, Move>) {
    super('Someone else has moved the work.')
    this.conflict = conflict
  }
}

/** Plans, undoes and settles conflicts; an intent shows at once, and as it was answered once it is. */
export function usePlan<
  Plan,
  Intent extends PlanIntent,
  Reply extends ChangeReply,
  Move,
  Summary extends { readonly count: number },
>(
  adapter: PlanAdapter<Plan, Intent, Reply, Move, Summary>,
  { labels, onLost }: Options<Intent, Move, Summary>,
): Planning<Intent, Move> {
  const { queryKey, planKey, session } = adapter
  const t = useTexts()
  const client = useQueryClient()
  const fail = useFailure(client, planKey)
  const [conflict, setConflict] = useState<Conflict<Intent, Move> | null>(null)
  const edits = useRef<PendingEdits<Plan, Intent>>(NO_EDITS)
  const calls = planCalls(session.name)
  // One after the other: each is made on the revision that the one before has led to.
  const mutation = { ...calls, scope: { id: `${session.name}-plan` } }

  const accept = (accepted: Accepted<Reply>, intent?: Intent) => {
    const apply = (plan: Plan) => adapter.withReply(plan, accepted)
    edits.current = withAnswer(edits.current, apply, intent)
    client.setQueryData<Plan>(queryKey, (plan) => plan && apply(plan))
  }
  const giveUp = (intent: Intent) => {
    edits.current = withoutPending(edits.current, intent)
    const shown = shownPlan(edits.current, adapter.optimistic)
    if (shown !== null) client.setQueryData<Plan>(queryKey, () => shown)
  }
  // Not before the last one on its way is answered: until then the server knows less than is shown.
  const readAgain = () => {
    if (edits.current.pending.length === 0) void client.invalidateQueries({ queryKey: planKey })
  }

  const plan = useMutation({
    ...mutation,
    mutationFn: ({ intent, before }: { intent: Intent; before: Plan }) =>
      sendOrAgain(adapter, intent, before),
    onSuccess: (accepted, { intent, before }) => {
      accept(accepted, intent)
      const { change_id } = accepted.reply
      if (change_id !== null) done(change_id, adapter.summaryOf(before, intent))
    },
    onError: (error: Error | ConflictFound<Intent, Move>, { intent }) => {
      giveUp(intent)
      if ('conflict' in error) return setConflict(error.conflict)
      if (isUndecided(error)) onLost(intent)
      fail(error, { after: isUndecided(error) ? t('failed.stillSelected') : '' })
    },
    onSettled: readAgain,
  })
  const run = (intent: Intent) => {
    const before = client.getQueryData<Plan>(queryKey)
    if (!before) return
    void client.cancelQueries({ queryKey: planKey })
    edits.current = withPending(edits.current, before, intent)
    client.setQueryData<Plan>(queryKey, () => adapter.optimistic(before, intent))
    plan.mutate({ intent, before })
  }
  const { undoing, done } = useUndo({
    ...{ adapter, labels, mutation, run, fail },
    onUndone: (reply) => {
      session.own.set(withOwn(session.own.get(), reply, null))
      accept({ reply, madeOn: null })
    },
    onSettled: readAgain,
  })
  const applyMine = async ({ intent, stale }: Conflict<Intent, Move>) => {
    await client.refetchQueries({ queryKey })
    const now = client.getQueryData<Plan>(queryKey)
    const again = now && adapter.replan(now, intent)
    if (!again) return notify('error', t('conflict.gone'))
    const { touching, stateHash } = stale
    // A third planner may have moved it while the dialog was open.
    const seen = touching
      ? seenAfter(intent.seen, { changes: touching, stateHash }, adapter.readMove)
      : pickedUp(adapter.seenIn(now), intent.picked)
    run({ ...again, seen })
  }
  return {
    run,
    conflict,
    keepTheirs: () => setConflict(null),
    applyMine: () => {
      if (!conflict) return
      setConflict(null)
      void applyMine(conflict)
    },
    undoing,
  }
}

/**
 * Sends an intent, judged by what was seen when the work was picked up. Where the plan has changed since without touching
 * that work, sends it once more by itself; throws `ConflictFound` where others have moved it.
 */
async function sendOrAgain<Plan, Intent extends PlanIntent, Reply extends ChangeReply, Move, Summary>(
  adapter: PlanAdapter<Plan, Intent, Reply, Move, Summary>,
  intent: Intent,
  before: Plan,
): Promise<Accepted<Reply>> {
  const { own } = adapter.session
  const sendOn = async (madeOn: string): Promise<Accepted<Reply>> => {
    const reply = await adapter.send(before, intent, madeOn, newIntent())
    own.set(withOwn(own.get(), reply, madeOn))
    return { reply, madeOn }
  }
  const settle = (error: unknown): string => {
    const remedy = remedyFor(error, intent, own.get().ids, adapter.readMove)
    if (remedy.kind === 'conflict') throw new ConflictFound(remedy.conflict)
    if (remedy.kind === 'fail') throw error
    return remedy.revision
  }
  try {
    return await sendOn(afterOwn(revisionSeen(adapter.seenIn(before), intent.seen), own.get()))
  } catch (error) {
    return await sendOn(settle(error)).catch((second: unknown) => {
      settle(second)
      throw second
    })
  }
}

/** What is said before and after the reason of a failure, and what is offered. */
type Around = { readonly lead?: string; readonly after?: string; readonly action?: NoticeAction | undefined }
export type ReportFailure = (error: unknown, around: Around) => void

/** Says why a call failed: in the server's words, or by its status where it has none. */
function useFailure(client: QueryClient, planKey: readonly unknown[]): ReportFailure {
  const t = useTexts()
  const sentence = useErrorSentence()
  return (error, { lead, after, action }) => {
    const status = statusOf(error)
    const failure = failureOf(error)
    console.error('planning failed', { status, message: firstMessage(error), error })
    const why = failure && status !== undefined ? t(`failed.${failure}`, { status }) : sentence(error)
    notify('error', [lead, why, after].filter(Boolean).join(' '), { action })
    void client.invalidateQueries({ queryKey: planKey })
  }
}
