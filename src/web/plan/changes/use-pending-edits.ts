import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PlanAdapter } from './adapter.ts'
import type { Accepted, ChangeReply } from './change.ts'
import type { PlanIntent } from './held.ts'
import {
  NO_EDITS,
  type PendingEdits,
  shownPlan,
  withAnswer,
  withoutPending,
  withPending,
} from './pending-edits.ts'

/** Shows intents at once, and as they were answered once they are. */
export function usePendingEdits<Plan, Intent extends PlanIntent, Reply extends ChangeReply, Move, Summary>({
  queryKey,
  planKey,
  optimistic,
  withReply,
}: PlanAdapter<Plan, Intent, Reply, Move, Summary>) {
  const client = useQueryClient()
  const edits = useRef<PendingEdits<Plan, Intent>>(NO_EDITS)
  return {
    show: (before: Plan, intent: Intent) => {
      void client.cancelQueries({ queryKey: planKey })
      edits.current = withPending(edits.current, before, intent)
      client.setQueryData<Plan>(queryKey, () => optimistic(before, intent))
    },
    accept: (accepted: Accepted<Reply>, intent?: Intent) => {
      const apply = (plan: Plan) => withReply(plan, accepted)
      edits.current = withAnswer(edits.current, apply, intent)
      client.setQueryData<Plan>(queryKey, (plan) => plan && apply(plan))
    },
    giveUp: (intent: Intent) => {
      edits.current = withoutPending(edits.current, intent)
      const shown = shownPlan(edits.current, optimistic)
      if (shown !== null) client.setQueryData<Plan>(queryKey, () => shown)
    },
    // Not before the last one on its way is answered: until then the server knows less than is shown.
    readAgain: () => {
      if (edits.current.pending.length === 0) void client.invalidateQueries({ queryKey: planKey })
    },
  }
}
