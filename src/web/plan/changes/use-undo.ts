import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isUndecided, refusalCode } from '#web/lib/api-error.ts'
import { notify } from '#web/lib/notify.ts'
import { useStore } from '#web/lib/store.ts'
import { useTexts } from '#web/plan/texts.ts'
import type { ChangeLabels, PlanAdapter } from './adapter.ts'
import type { ChangeReply } from './change.ts'
import type { PlanIntent } from './held.ts'
import { readHindered } from './undo-refusal.ts'
import { type UndoEntry, type UndoStack, withChange, without, withUndo } from './undo-stack.ts'
import { needsReview, type UndoRequest, type UndoTarget, undoTarget } from './undo-target.ts'
import type { Undoing } from './undoing.ts'
import type { ReportFailure } from './use-plan.ts'

type Props<Plan, Intent extends PlanIntent, Reply extends ChangeReply, Move, Summary> = {
  readonly adapter: PlanAdapter<Plan, Intent, Reply, Move, Summary>
  readonly labels: ChangeLabels<Intent, Move, Summary>
  /** Undos and plans are sent one after the other. */
  readonly mutation: { readonly mutationKey: readonly string[]; readonly scope: { readonly id: string } }
  readonly run: (intent: Intent) => void
  readonly onUndone: (reply: Reply) => void
  readonly onSettled: () => void
  readonly fail: ReportFailure
}

type Announced<Summary> = UndoEntry<Summary> & { readonly as: 'undo' | 'redo' }

/** What every message that offers an undo is about: there is one at a time. */
const OWN_CHANGE = 'own change'

/** Undoes and redoes what this page has done, reverts any change after a preview, and says what came of it. */
export function useUndo<
  Plan,
  Intent extends PlanIntent,
  Reply extends ChangeReply,
  Move,
  Summary extends { readonly count: number },
>({ adapter, labels, mutation, ...props }: Props<Plan, Intent, Reply, Move, Summary>) {
  const t = useTexts()
  const client = useQueryClient()
  const { undoStack } = adapter.session
  const stack = useStore(undoStack)
  const [reviewed, review] = useState<number | null>(null)
  const change = (make: (stack: UndoStack<Summary>) => UndoStack<Summary>) =>
    undoStack.set(make(undoStack.get()))

  const send = async ({ id, kind, summary, ...seen }: UndoTarget<Summary>) => {
    try {
      const reply = await adapter.undo({ change_id: id, ...seen })
      props.onUndone(reply)
      if (reply.change_id !== null) settle({ id, kind, summary }, reply.change_id)
    } catch (error) {
      if (refusalCode(error) === 'preview_required') return review(id)
      const isDecided = !isUndecided(error) && refusalCode(error) !== 'stale_state_hash'
      if (isDecided) change((before) => without(before, id))
      throw error
    }
  }
  const back = useMutation({
    ...mutation,
    mutationFn: async (request: UndoRequest<Move>) => {
      // Which one that is, is known when those pressed for before it have been answered.
      const target = undoTarget(request, undoStack.get(), adapter.summaryOfRevert)
      if (!target) return
      if (needsReview(request, target.summary)) review(target.id)
      else await send(target)
    },
    onError: (error, request) => {
      const moves = readHindered(error, adapter.fitsElsewhere)
      const kind = request.kind === 'own' ? request.as : request.kind
      props.fail(error, {
        lead: t(`${kind}.refused`),
        action: moves && { label: t('undo.elsewhere'), run: () => void planElsewhere(moves) },
      })
    },
    onSettled: props.onSettled,
  })

  const settle = ({ id, kind, summary }: Omit<UndoTarget<Summary>, 'state_hash'>, by: number) => {
    change((before) => withUndo(before, id, { id: by, summary }))
    const message =
      kind === 'revert' ? labels.result(summary) : t(`${kind}.done`, { name: labels.name(summary) })
    announce(message, { id: by, as: kind === 'undo' ? 'redo' : 'undo', summary })
  }
  /** Says what was done, with a button that undoes exactly that. */
  const announce = (message: string, { id, as, summary }: Announced<Summary>) => {
    const run = () => back.mutate({ kind: 'own', id, as })
    const about = [OWN_CHANGE, ...labels.subjectOf(summary)]
    notify('done', message, { action: { label: t(as), run }, about })
  }
  const planElsewhere = async (moves: readonly Move[]) => {
    // What stands in the way may not have been read yet.
    await client.refetchQueries({ queryKey: adapter.queryKey })
    const plan = client.getQueryData<Plan>(adapter.queryKey)
    const intent = plan && adapter.planElsewhere(plan, moves)
    if (intent) props.run(intent)
    else notify('error', t('undo.nowhere'))
  }
  const press = (kind: 'undo' | 'redo') => {
    const { past, future } = undoStack.get()
    if ((kind === 'undo' ? past : future).length > 0 || back.isPending) return back.mutate({ kind })
    notify('done', t(`${kind}.nothing`), { about: [OWN_CHANGE] })
  }
  const nameOf = (entries: UndoStack<Summary>['past']) => {
    const last = entries.at(-1)
    return last ? labels.name(last.summary) : null
  }
  const undoing: Undoing<Move> = {
    undo: () => press('undo'),
    redo: () => press('redo'),
    ...{ undoName: nameOf(stack.past), redoName: nameOf(stack.future), reviewed, review },
    planElsewhere: (moves) => void planElsewhere(moves),
    revert: (preview) => back.mutate({ kind: 'previewed', preview }),
  }
  return {
    undoing,
    /** Notes a change of this page and says what it did. */
    done: (id: number, summary: Summary) => {
      change((before) => withChange(before, { id, summary }))
      announce(labels.result(summary), { id, as: 'undo', summary })
    },
  }
}
