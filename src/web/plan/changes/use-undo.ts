import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { whileOnline } from '#web/lib/connectivity.ts'
import { notify } from '#web/lib/notify.ts'
import { sendOnce } from '#web/lib/send-once.ts'
import type { Store } from '#web/lib/store.ts'
import { useTexts } from '#web/plan/texts.ts'
import type { ChangeLabels, PlanAdapter } from './adapter.ts'
import type { ChangeReply } from './change.ts'
import type { PlanIntent } from './held.ts'
import { afterFailedUndo, readHindered } from './undo-refusal.ts'
import { type EntryId, type UndoEntry, type UndoStack, withoutChange } from './undo-stack.ts'
import { needsReview, type UndoRequest, undoTarget } from './undo-target.ts'
import type { Undoing } from './undoing.ts'
import type { ReportFailure } from './use-failure.ts'
import { OWN_CHANGE, useUndoNotes } from './use-undo-notes.ts'
import { undoableNow, useUndoable } from './use-undoable.ts'

type Props<Plan, Intent extends PlanIntent, Reply extends ChangeReply, Move, Summary> = {
  readonly adapter: PlanAdapter<Plan, Intent, Reply, Move, Summary>
  readonly labels: ChangeLabels<Intent, Move, Summary>
  /** Undos and plans are sent one after the other. */
  readonly mutation: { readonly mutationKey: readonly string[]; readonly scope: { readonly id: string } }
  /** Carries out an intent that was made on a plan. */
  readonly runOn: (madeOn: Plan, intent: Intent) => void
  readonly onUndone: (reply: Reply) => void
  readonly onSettled: () => void
  readonly fail: ReportFailure
}

/** Undoes and redoes what this page has done, reverts any change after a preview, and says what came of it. */
export function useUndo<
  Plan,
  Intent extends PlanIntent,
  Reply extends ChangeReply,
  Move,
  Summary extends { readonly count: number },
>({ adapter, labels, mutation, ...props }: Props<Plan, Intent, Reply, Move, Summary>) {
  const t = useTexts()
  const { undoStack } = adapter.session
  const { past, future } = useUndoable(adapter)
  const [[reviewed, review], failed] = [useState<number | null>(null), useRef(new Set<EntryId>())]
  const planElsewhere = usePlanElsewhere(adapter, props.runOn)
  const notes = useUndoNotes(undoStack, labels, (request) => back.mutate(request))

  const back = useMutation({
    ...mutation,
    mutationFn: async (request: UndoRequest<Move>) => {
      // The target is known once earlier undos have been answered.
      const target = undoTarget(request, undoableNow(adapter), adapter.summaryOfRevert)
      if (!target) return
      const attempt = { id: target.id, failed: failed.current, undoStack }
      if ('reverse' in target) {
        const { key, send } = target.reverse
        return notes.reversed(target, await attempted(() => whileOnline(() => sendOnce(key, send)), attempt))
      }
      const { id, state_hash } = target
      const body = { change_id: id, ...(state_hash !== undefined && { state_hash }) }
      const reply = needsReview(request, target.summary)
        ? null
        : await attempted(() => whileOnline(() => adapter.undo(body)), attempt)
      if (reply === null) return review(target.id)
      props.onUndone(reply)
      if (reply.change_id !== null) notes.undone(target, reply.change_id)
    },
    onError: (error, request) => {
      const moves = readHindered(error, adapter.fitsElsewhere)
      const kind = request.kind === 'own' ? request.as : request.kind
      props.fail(error, {
        say: (why) => t(`${kind}.failed`, { why }),
        action: moves && { label: t('undo.elsewhere'), run: () => void planElsewhere(moves) },
      })
    },
    onSettled: props.onSettled,
  })

  const press = (kind: 'undo' | 'redo') => {
    const { offered } = undoableNow(adapter)
    if (offered[kind === 'undo' ? 'past' : 'future'].length > 0 || back.isPending)
      return back.mutate({ kind })
    notify('done', `${t(`${kind}.nothing`)} ${t('earlier.changes')}`, { about: [OWN_CHANGE] })
  }
  const undoing: Undoing<Move> = {
    undo: () => press('undo'),
    redo: () => press('redo'),
    ...{ undoName: lastName(past, labels), redoName: lastName(future, labels), reviewed, review },
    planElsewhere: (moves) => void planElsewhere(moves),
    revert: (preview) => back.mutate({ kind: 'previewed', preview }),
  }
  return { undoing, done: notes.done, announce: notes.written }
}

type Attempt<Summary> = {
  readonly id: EntryId
  /** The changes whose undo has failed before. */
  readonly failed: Set<EntryId>
  readonly undoStack: Store<UndoStack<Summary>>
}

/** Returns what an undo was answered; null where it must be previewed first. */
async function attempted<Reply, Summary>(
  send: () => Promise<Reply>,
  { id, failed, undoStack }: Attempt<Summary>,
): Promise<Reply | null> {
  try {
    return await send()
  } catch (error) {
    const next = afterFailedUndo(error, failed.has(id))
    failed.add(id)
    if (next === 'preview') return null
    if (next === 'forget') undoStack.set(withoutChange(undoStack.get(), id))
    throw error
  }
}

/** Returns a function that plans what cannot go back to its place where it fits. */
function usePlanElsewhere<Plan, Intent extends PlanIntent, Reply extends ChangeReply, Move, Summary>(
  adapter: PlanAdapter<Plan, Intent, Reply, Move, Summary>,
  runOn: (madeOn: Plan, intent: Intent) => void,
) {
  const t = useTexts()
  const client = useQueryClient()
  return async (moves: readonly Move[]) => {
    // What stands in the way may not have been read yet.
    await client.refetchQueries({ queryKey: adapter.queryKey })
    const plan = client.getQueryData<Plan>(adapter.queryKey)
    const intent = plan && adapter.planElsewhere(plan, moves)
    if (intent) runOn(plan, intent)
    else notify('error', t('undo.nowhere'))
  }
}

function lastName<Summary>(
  entries: readonly UndoEntry<Summary>[],
  labels: Pick<ChangeLabels<never, never, Summary>, 'name'>,
): string | null {
  const last = entries.at(-1)
  if (!last) return null
  return 'summary' in last ? labels.name(last.summary) : last.name
}
