import { useMemo, useRef } from 'react'
import { type Held, pickedUp, type Seen, type SeenPlan } from './held.ts'

const NOTHING: Seen = new Map()

/** Returns what is picked, with what was seen of each item when it was picked; of what is picked at first, what was seen before. */
export function useHeld<Plan>(
  plan: Plan,
  seenIn: (plan: Plan) => SeenPlan,
  picked: ReadonlySet<string>,
  before: Seen = NOTHING,
): Held {
  const seen = useRef(before)
  const now = useRef(plan)
  now.current = plan
  return useMemo(() => {
    seen.current = pickedUp(seenIn(now.current), picked, seen.current)
    return { picked, seen: seen.current }
  }, [picked, seenIn])
}
