import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts as useElementTexts } from '#web/elements/texts.ts'
import type { Announce } from '#web/elements/use-write.ts'
import { isUndecided, NotSentError } from '#web/lib/api-error.ts'
import { whileOnline } from '#web/lib/connectivity.ts'
import { notify } from '#web/lib/notify.ts'
import { useTexts } from '#web/plan/texts.ts'
import type { ChangeLabels, PlanAdapter } from './adapter.ts'
import type { ChangeReply } from './change.ts'
import type { Conflict } from './conflict.ts'
import { refusedItem } from './failure.ts'
import { type PlanIntent, pickedUp, seenAfter } from './held.ts'
import { withOwn } from './own-changes.ts'
import { type ConflictFound, sendOrAgain } from './send-edit.ts'
import type { Undoing } from './undoing.ts'
import { type ReportFailure, useFailure } from './use-failure.ts'
import { usePendingEdits } from './use-pending-edits.ts'
import { useUndo } from './use-undo.ts'

/** What a user can do with a plan. */
export type Planning<Intent, Move> = {
  /** Carries an intent out. */
  readonly run: (intent: Intent, then?: Outcome) => void
  readonly conflict: Conflict<Intent, Move> | null
  readonly keepTheirs: () => void
  readonly applyMine: () => void
  readonly undoing: Undoing<Move>
  /** Says what was done beside the plan, which is then undone and redone in turn with the plan's changes. */
  readonly announce: Announce
}

/** What follows an intent. */
export type Outcome = {
  /** Is called once the server has accepted it. */
  readonly onDone?: () => void
  /** Is called when the server has refused it; not while a conflict waits to be settled. */
  readonly onRefused?: () => void
}

type Options<Intent, Move, Summary> = {
  readonly labels: ChangeLabels<Intent, Move, Summary>
  /** Receives an intent whose outcome is unknown. */
  readonly onLost: (intent: Intent) => void
  /** Receives an intent that failed, once it is carried out after all. */
  readonly onRetried?: ((intent: Intent) => void) | undefined
  /** Returns the function that shows what an intent did; undefined where it can be seen. */
  readonly showOf?: (intent: Intent) => (() => void) | undefined
}

/** Returns the calls of this page to a plan that wait for their answer. */
export function planCalls(name: string) {
  return { mutationKey: [`${name}-plan`] }
}

/**
 * Plans, undoes and settles conflicts; an intent shows at once, and as it was answered once it is.
 *
 * @param shown the plan that is shown: while other days are being read, that of the days before
 */
export function usePlan<
  Plan,
  Intent extends PlanIntent,
  Reply extends ChangeReply,
  Move,
  Summary extends { readonly count: number },
>(
  adapter: PlanAdapter<Plan, Intent, Reply, Move, Summary>,
  shown: Plan,
  { labels, onLost, onRetried, showOf }: Options<Intent, Move, Summary>,
): Planning<Intent, Move> {
  const { queryKey, planKey, session } = adapter
  const client = useQueryClient()
  const edits = usePendingEdits(adapter)
  const fail = useFailure(planKey)
  // One after the other: each is based on the revision that the previous one produced.
  const mutation = { ...planCalls(session.name), scope: { id: `${session.name}-plan` } }

  const plan = useMutation({
    ...mutation,
    mutationFn: ({ intent, madeOn }: Edit<Plan, Intent>) =>
      whileOnline(() => sendOrAgain(adapter, intent, madeOn)),
    onSuccess: (accepted, { intent, before, then }) => {
      edits.accept(accepted, intent)
      then?.onDone?.()
      const { change_id } = accepted.reply
      if (change_id === null) return
      done(change_id, adapter.summaryOf(before, intent), {
        about: subjectsOf(intent),
        show: showOf?.(intent),
      })
    },
    onError: (error: Error | ConflictFound<Intent, Move>, edit) => {
      edits.giveUp(edit.intent)
      if ('conflict' in error) return raise(error.conflict)
      if (isUndecided(error)) onLost(edit.intent)
      else edit.then?.onRefused?.()
      reportRefused(error, edit)
    },
    onSettled: edits.readAgain,
  })
  // It is sent as it was made: a plan that was read since, and is not drawn yet, may no longer have its groups.
  const runOn = (madeOn: Plan, intent: Intent, then?: Outcome) => {
    const before = client.getQueryData<Plan>(queryKey) ?? madeOn
    edits.show(before, intent)
    plan.mutate({ intent, before, madeOn, then })
  }
  const reportRefused = useRefused(adapter, { labels, onRetried, fail, runOn })
  const { undoing, done, announce } = useUndo({
    ...{ adapter, labels, mutation, runOn, fail },
    onUndone: (reply) => {
      session.own.set(withOwn(session.own.get(), reply, null))
      edits.accept({ reply, madeOn: null })
    },
    onSettled: edits.readAgain,
  })
  const { raise, ...settling } = useConflict(adapter, runOn)
  return { run: (intent, then) => runOn(shown, intent, then), ...settling, undoing, announce }
}

/** An intent, and the plan as it was shown before it. */
type Edit<Plan, Intent> = {
  readonly intent: Intent
  readonly before: Plan
  /** The plan that was shown when it was made. */
  readonly madeOn: Plan
  readonly then?: Outcome | undefined
}
type Failing<Plan, Intent, Move, Summary> = Pick<Options<Intent, Move, Summary>, 'labels' | 'onRetried'> & {
  readonly fail: ReportFailure
  readonly runOn: (madeOn: Plan, intent: Intent, then?: Outcome) => void
}

/** Reports an edit that failed: which work it was about where it was refused, and otherwise what to do next. */
function useRefused<Plan, Intent extends PlanIntent, Reply extends ChangeReply, Move, Summary>(
  adapter: PlanAdapter<Plan, Intent, Reply, Move, Summary>,
  { labels, onRetried, fail, runOn }: Failing<Plan, Intent, Move, Summary>,
) {
  const t = useTexts()
  const ofElements = useElementTexts()
  return (error: Error, { intent, before, madeOn, then }: Edit<Plan, Intent>) => {
    const isNotSent = error instanceof NotSentError
    const onDone = () => {
      then?.onDone?.()
      onRetried?.(intent)
    }
    fail(error, {
      ...{ stays: isUndecided(error), about: subjectsOf(intent) },
      action: isNotSent
        ? { label: ofElements('error.retry'), run: () => runOn(madeOn, intent, { ...then, onDone }) }
        : undefined,
      say: (why, kind) => {
        const refused = (item?: number) =>
          labels.refused(intent, adapter.summaryOf(before, intent), { why, item })
        if (isNotSent) return t('failed.notSent', { refused: refused() })
        if (isUndecided(error)) return t('failed.stillSelected', { why })
        if (kind !== undefined) return why
        return refused(refusedItem(error))
      },
    })
  }
}

/** What a message about an intent is about: a later one about any of its work replaces it. */
function subjectsOf({ picked }: PlanIntent): string[] {
  return [...picked].map((pick) => `picked ${pick}`)
}

/** Returns the conflict to settle, and how: others keep their change, or it is changed again. */
function useConflict<Plan, Intent extends PlanIntent, Reply extends ChangeReply, Move, Summary>(
  adapter: PlanAdapter<Plan, Intent, Reply, Move, Summary>,
  runOn: (madeOn: Plan, intent: Intent) => void,
) {
  const { queryKey } = adapter
  const t = useTexts()
  const client = useQueryClient()
  const [conflict, raise] = useState<Conflict<Intent, Move> | null>(null)
  const apply = async ({ intent, stale }: Conflict<Intent, Move>) => {
    await client.refetchQueries({ queryKey })
    const now = client.getQueryData<Plan>(queryKey)
    const again = now && adapter.replan(now, intent)
    if (!again) return notify('error', t('conflict.gone'))
    const { touching, stateHash } = stale
    // A third planner may have moved it while the dialog was open.
    const seen = touching
      ? seenAfter(intent.seen, { changes: touching, stateHash }, adapter.readMove)
      : pickedUp(adapter.seenIn(now), intent.picked)
    runOn(now, { ...again, seen })
  }
  return {
    ...{ conflict, raise },
    keepTheirs: () => raise(null),
    applyMine: () => {
      raise(null)
      if (conflict) void apply(conflict)
    },
  }
}
