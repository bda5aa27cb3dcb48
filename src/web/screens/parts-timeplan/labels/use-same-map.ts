import { replaceEqualDeep } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useAfterPaint } from '#web/plan/changes/after-paint.ts'

/** Returns entries as a map, after a change of the plan is drawn; the same object as long as they are the same. */
export function useSameMap<Value>(
  entries: readonly (readonly [number, Value])[],
): ReadonlyMap<number, Value> {
  const known = useRef(entries)
  known.current = replaceEqualDeep(known.current, entries)
  const painted = useAfterPaint(known.current)
  return useMemo(() => new Map(painted), [painted])
}
