import { useState } from 'react'
import type { WorkOrderCommand } from '#domain/work-order.ts'

/** The dialog of a card that is open, and the way to open and close one. */
export type CardQuestion = ReturnType<typeof useCardQuestion>

/** Returns which dialog of a card is open; any change of status closes it, except the one in which a user writes. */
export function useCardQuestion(changes: number) {
  const [asked, setAsked] = useState<{ changes: number; dialog: WorkOrderCommand | undefined }>()
  return {
    /** How often the status has changed. */
    changes,
    dialog: asked?.changes === changes || asked?.dialog === 'report_downtime' ? asked.dialog : undefined,
    ask: (dialog: WorkOrderCommand | undefined) => setAsked({ changes, dialog }),
  }
}
