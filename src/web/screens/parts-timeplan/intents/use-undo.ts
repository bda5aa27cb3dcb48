import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type PartTimeplan,
  type PlanMove,
  type PlanReply,
  partTimeplan,
  type UndoPreview,
} from '#contract/part-timeplan.ts'
import { call } from '#web/lib/api.ts'
import { isUndecided, refusalCode } from '#web/lib/api-error.ts'
import { dismiss, type NoticeAction, notify } from '#web/lib/notify.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'
import { type ChangeSummary, summaryOfRevert } from './change-summary.ts'
import { nameOf, resultOf } from './change-words.ts'
import type { Intent } from './intents.ts'
import { readHindered } from './undo-refusal.ts'
import {
  find,
  LARGE_CHANGE,
  type UndoEntry,
  type UndoStack,
  withChange,
  without,
  withUndo,
} from './undo-stack.ts'
import { useUndoStack } from './use-undo-stack.ts'
import { fitsElsewhere, whereItFits } from './where-it-fits.ts'

/** What a planner can do about what was done. */
export type Undoing = {
  readonly undo: () => void
  readonly redo: () => void
  /** What would be undone and redone; null where the page has nothing to. */
  readonly undoName: string | null
  readonly redoName: string | null
  /** The change whose revert is previewed. */
  readonly reviewed: number | null
  readonly review: (changeId: number | null) => void
  /** Reverts what was previewed, while the plan is still as it was then. */
  readonly revert: (preview: UndoPreview) => void
  /** Plans what cannot go back to its place where it fits. */
  readonly planWhereItFits: (moves: readonly PlanMove[]) => void
}

/** What is to be undone: the page's latest change, its latest undo, exactly one of them, or what was previewed. */
type Wanted =
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'own'; readonly id: number; readonly as: 'undo' | 'redo' }
  | { readonly kind: 'previewed'; readonly preview: UndoPreview }

type Props = {
  readonly words: Pick<Words, 'operator' | 'skills'>
  readonly queryKey: readonly unknown[]
  readonly first: string
  /** Undos and plans are sent one after the other. */
  readonly mutation: { readonly mutationKey: readonly string[]; readonly scope: { readonly id: string } }
  readonly run: (intent: Intent) => void
  readonly confirm: (reply: PlanReply) => void
  readonly onSettled: () => void
  readonly fail: (error: unknown, options: { lead: string; action?: NoticeAction | undefined }) => void
}

/** Undoes and redoes what this page has done, reverts any change after a preview, and says what came of it. */
export function useUndo({ words, queryKey, first, mutation, ...props }: Props) {
  const t = useTexts()
  const client = useQueryClient()
  const { stack, now, change } = useUndoStack()
  const [reviewed, review] = useState<number | null>(null)
  const nameOfEntry = (entry: UndoEntry | undefined) => (entry ? nameOf(entry.summary, { t, words }) : null)

  const send = async ({ id, kind, summary, ...seen }: Target) => {
    try {
      const reply = await call(partTimeplan.undo, { body: { change_id: id, ...seen } })
      props.confirm(reply)
      if (reply.change_id !== null) settle({ id, kind, summary }, reply.change_id)
    } catch (error) {
      const isDecided = !isUndecided(error) && refusalCode(error) !== 'stale_state_hash'
      if (isDecided) change((stack) => without(stack, id))
      throw error
    }
  }
  const back = useMutation({
    ...mutation,
    mutationFn: async (wanted: Wanted) => {
      // Which one that is, is known when those pressed for before it have been answered.
      const target = targetOf(wanted, now())
      if (!target) return
      const isLarge = target.summary.groups > LARGE_CHANGE
      if (isLarge && wanted.kind !== 'previewed') review(target.id)
      else await send(target)
    },
    onError: (error, wanted) => {
      const moves = readHindered(error, fitsElsewhere)
      const kind = wanted.kind === 'own' ? wanted.as : wanted.kind
      props.fail(error, {
        lead: t(`${kind}.refused`),
        action: moves && { label: t('undo.elsewhere'), run: () => void planWhereItFits(moves) },
      })
    },
    onSettled: props.onSettled,
  })

  const settle = ({ id, kind, summary }: Omit<Target, 'state_hash'>, by: number) => {
    change((stack) => withUndo(stack, id, { id: by, summary }))
    const name = nameOf(summary, { t, words })
    const message = kind === 'revert' ? resultOf(summary, { t, words }) : t(`${kind}.done`, { name })
    announce(message, kind === 'undo' ? 'redo' : 'undo', by)
  }
  /** Says what was done, with a button that undoes exactly that. */
  const announce = (message: string, as: 'undo' | 'redo', id: number) => {
    dismiss(shown.notice)
    const run = () => back.mutate({ kind: 'own', id, as })
    shown.notice = notify('done', message, { label: t(as), run })
  }
  const planWhereItFits = async (moves: readonly PlanMove[]) => {
    // What stands in the way may not have been read yet.
    await client.refetchQueries({ queryKey })
    const plan = client.getQueryData<PartTimeplan>(queryKey)
    const intent = plan && whereItFits(plan, moves, { first, now: Math.floor(serverNow()) })
    if (intent) props.run(intent)
    else notify('error', t('undo.nowhere'))
  }
  const press = (kind: 'undo' | 'redo') => {
    const entries = kind === 'undo' ? now().past : now().future
    if (entries.length > 0 || back.isPending) return back.mutate({ kind })
    dismiss(shown.notice)
    shown.notice = notify('done', t(`${kind}.nothing`))
  }
  const undoing: Undoing = {
    undo: () => press('undo'),
    redo: () => press('redo'),
    undoName: nameOfEntry(stack.past.at(-1)),
    redoName: nameOfEntry(stack.future.at(-1)),
    ...{ reviewed, review },
    planWhereItFits: (moves) => void planWhereItFits(moves),
    revert: (preview) => back.mutate({ kind: 'previewed', preview }),
  }
  return {
    undoing,
    /** Notes a change of this page and says what it did. */
    done: (id: number, summary: ChangeSummary) => {
      change((stack) => withChange(stack, { id, summary }))
      announce(resultOf(summary, { t, words }), 'undo', id)
    },
  }
}

/** The latest message that offers an undo: there is one at a time. */
const shown = { notice: 0 }

type Target = {
  readonly id: number
  readonly kind: 'undo' | 'redo' | 'revert'
  readonly summary: ChangeSummary
  /** The plan that was previewed. */
  readonly state_hash?: string
}

function targetOf(wanted: Wanted, stack: UndoStack): Target | undefined {
  const id = idOf(wanted, stack)
  const known = id === undefined ? undefined : find(stack, id)
  const own = known && { id: known.entry.id, kind: known.kind, summary: known.entry.summary }
  if (wanted.kind !== 'previewed') return own
  const { change, state_hash } = wanted.preview
  const summary = summaryOfRevert(change)
  return { ...(own ?? { id: change.id, kind: 'revert', summary }), state_hash }
}

function idOf(wanted: Wanted, { past, future }: UndoStack): number | undefined {
  if (wanted.kind === 'previewed') return wanted.preview.change.id
  if (wanted.kind === 'own') return wanted.id
  return (wanted.kind === 'undo' ? past : future).at(-1)?.id
}
