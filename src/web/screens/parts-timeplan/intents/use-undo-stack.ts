import { useMemo, useRef, useState } from 'react'
import type { PlanChange } from '#contract/part-timeplan.ts'
import { boot } from '#web/lib/boot.ts'
import { type UndoStack, undoStackOf } from './undo-stack.ts'

/** What the user of the page can take back: what they did here, on top of what they did before. */
export function useUndoStack(before: readonly PlanChange[]) {
  const earlier = useMemo(() => undoStackOf(before, boot().user?.id), [before])
  const [since, setSince] = useState<UndoStack>()
  const latest = useRef<UndoStack>(undefined)
  return {
    stack: since ?? earlier,
    /** As of now, also where that has not been drawn yet. */
    now: () => latest.current ?? earlier,
    change: (make: (stack: UndoStack) => UndoStack) => {
      latest.current = make(latest.current ?? earlier)
      setSince(latest.current)
    },
  }
}
