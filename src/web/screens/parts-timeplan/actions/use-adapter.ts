import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PartMove, PartPlanReply } from '#contract/part-plan.ts'
import { type PartTimeplan, partTimeplan } from '#contract/part-timeplan.ts'
import { call } from '#web/lib/api.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { PlanAdapter } from '#web/plan/changes/adapter.ts'
import { type Named, toUndoPreview } from '#web/plan/changes/named-moves.ts'
import { createPlanSession } from '#web/plan/changes/session.ts'
import {
  type ChangeSummary,
  summaryOf,
  summaryOfRevert,
} from '#web/screens/parts-timeplan/edits/change-summary.ts'
import { type Intent, optimistic, placeOf, sendIntent } from '#web/screens/parts-timeplan/edits/intent.ts'
import { fitsElsewhere, planElsewhere } from '#web/screens/parts-timeplan/edits/plan-elsewhere.ts'
import { replan } from '#web/screens/parts-timeplan/edits/replan.ts'
import { withReply } from '#web/screens/parts-timeplan/edits/replies.ts'
import { readMove, seenIn } from '#web/screens/parts-timeplan/edits/seen-plan.ts'
import { carriedNow, PLAN_KEY } from '#web/screens/parts-timeplan/model/queries.ts'

/** What this page remembers of the parts plan, for as long as it is open. */
export const partsSession = createPlanSession<Named<PartMove>, ChangeSummary>('parts')

export type PartsAdapter = PlanAdapter<PartTimeplan, Intent, PartPlanReply, Named<PartMove>, ChangeSummary>

/**
 * What the parts plan knows of its changes.
 *
 * @param first the first day shown
 */
export function usePartsAdapter(queryKey: readonly unknown[], first: string): PartsAdapter {
  const client = useQueryClient()
  return useMemo(() => {
    const known = (plan: PartTimeplan) => ({ ...plan, carried: carriedNow(client) })
    return {
      ...{ session: partsSession, queryKey, planKey: PLAN_KEY, seenIn, readMove, placeOf },
      ...{ send: sendIntent, optimistic, withReply, fitsElsewhere, summaryOfRevert },
      summaryOf: (plan, intent) => summaryOf(known(plan), intent),
      undo: (body) => call(partTimeplan.undo, { body }),
      previewUndo: async (change_id, signal) =>
        toUndoPreview(await call(partTimeplan.undoPreview, { query: { change_id } }, { signal })),
      replan: (plan, intent) => replan(known(plan), intent, { first, now: Math.floor(serverNow()) }),
      planElsewhere: (plan, moves) =>
        planElsewhere(known(plan), moves, { first, now: Math.floor(serverNow()) }),
    }
  }, [client, queryKey, first])
}
