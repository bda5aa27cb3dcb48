import { useMemo } from 'react'
import type { PipeMove } from '#contract/pipe-timeplan.ts'
import { type PipePlanReply, type PipeTimeplan, pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { call } from '#web/lib/api.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { PlanAdapter } from '#web/plan/changes/adapter.ts'
import { type Named, toUndoPreview } from '#web/plan/changes/named-moves.ts'
import { createPlanSession } from '#web/plan/changes/session.ts'
import { pipeName, pipesBoardOf } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { PIPES_PLAN_KEY } from '#web/screens/pipes-timeplan/model/queries.ts'
import {
  optimisticPipes,
  type PipeIntent,
  pickedIds,
  placeOfPipes,
  readPipeMove,
  seenInPipes,
  sendPipeIntent,
  withPipeReply,
} from './pipe-intent.ts'
import { planOf, previewPipes } from './pipe-preview.ts'

/** What a change did, as far as its name goes. */
export type PipeSummary = {
  readonly kind: PipeIntent['kind'] | 'move' | 'revert'
  readonly count: number
  /** What the pipes are called; empty where that is not known. */
  readonly names: readonly string[]
  /** The code of the line that the pipes were planned on. */
  readonly line: string | null
  /** When the first of them is set up for. */
  readonly at: number | null
  readonly parts: number
  /** How many others were moved for them. */
  readonly moved: number
  /** Whether some pipe then has no mandrel. */
  readonly hasConflict: boolean
  /** The pipes that were not planned before; a redo plans them again. */
  readonly waiting: readonly number[]
}

/** What this page remembers of the pipes plan, for as long as it is open. */
export const pipesSession = createPlanSession<Named<PipeMove>, PipeSummary>('pipes')

export type PipesAdapter = PlanAdapter<PipeTimeplan, PipeIntent, PipePlanReply, Named<PipeMove>, PipeSummary>

/** What the pipes plan knows of its changes. */
export function usePipeAdapter(queryKey: readonly unknown[]): PipesAdapter {
  return useMemo(
    () => ({
      ...{ session: pipesSession, queryKey, planKey: PIPES_PLAN_KEY, seenIn: seenInPipes },
      ...{ readMove: readPipeMove, placeOf: placeOfPipes, send: sendPipeIntent },
      ...{ optimistic: optimisticPipes, withReply: withPipeReply, replan: replanPipes },
      ...{ summaryOf: summaryOfPipes, summaryOfRevert: summaryOfPipeRevert },
      undo: (body) => call(pipeTimeplan.undo, { body }),
      previewUndo: async (change_id, signal) =>
        toUndoPreview(await call(pipeTimeplan.undoPreview, { query: { change_id } }, { signal })),
      // An undo that is refused says why; the pipes are in the tree or on the board, from where they can be planned.
      fitsElsewhere: () => false,
      planElsewhere: () => null,
    }),
    [queryKey],
  )
}

/** Returns the same intent on a plan that others have changed since: the first place at or after the one that was meant. */
function replanPipes(plan: PipeTimeplan, intent: PipeIntent): PipeIntent | null {
  const known = new Set(plan.products.map(({ id }) => id))
  if (!pickedIds(intent).every((id) => known.has(id))) return null
  if (intent.kind !== 'plan') return intent
  const [first] = intent.slots
  const now = serverNow()
  const isMakingRoom = intent.slots.length > intent.picked.size
  const at = first && { line: first.slot.line, from: first.slot.start, isMakingRoom }
  const preview = at && previewPipes(pipesBoardOf(plan, now), intent, at, now)
  return preview?.kind === 'places' ? { ...intent, ...planOf(preview) } : null
}

function summaryOfPipes(plan: PipeTimeplan, intent: PipeIntent): PipeSummary {
  const ids = pickedIds(intent)
  const products = plan.products.filter(({ id }) => intent.picked.has(`${id}`))
  const isMove = intent.kind === 'plan' && products.every(({ slot }) => slot !== null)
  const rows = new Map(plan.rows.map((row) => [row.id, row]))
  const [first] = 'slots' in intent ? intent.slots : []
  return {
    ...{ kind: isMove ? 'move' : intent.kind, count: ids.length },
    names: products.map((each) => pipeName(each, { rows })),
    line: plan.lines.find(({ id }) => id === first?.slot.line)?.code ?? null,
    at: first?.slot.start ?? null,
    parts: intent.kind === 'split' ? intent.lengths.length : 0,
    moved: intent.kind === 'plan' ? intent.slots.length - ids.length : 0,
    hasConflict: intent.kind === 'plan' && intent.hasConflict,
    waiting: 'slots' in intent ? products.filter(({ slot }) => slot === null).map(({ id }) => id) : [],
  }
}

function summaryOfPipeRevert({ move_count }: { readonly move_count: number }): PipeSummary {
  return {
    kind: 'revert',
    count: move_count,
    names: [],
    line: null,
    at: null,
    parts: 0,
    moved: 0,
    hasConflict: false,
    waiting: [],
  }
}
