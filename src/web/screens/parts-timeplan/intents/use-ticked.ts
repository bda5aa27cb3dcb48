import { useMemo, useRef } from 'react'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { type Held, pickedUp, type Seen } from './pickup.ts'

const NOTHING: Seen = new Map()

/** Returns what is ticked, with what was seen of each action when it was ticked. */
export function useTicked(plan: PartTimeplan, picked: ReadonlySet<string>): Held {
  const seen = useRef(NOTHING)
  const now = useRef(plan)
  now.current = plan
  return useMemo(() => {
    seen.current = pickedUp(now.current, picked, seen.current)
    return { picked, seen: seen.current }
  }, [picked])
}
