import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { serverNow } from '#web/lib/server-clock.ts'
import type { PlacedGhost } from '#web/screens/parts-timeplan/board/ghost.tsx'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import { type FitChoice, type FittedPlan, fitted } from './auto-fit.ts'
import { type BundleName, bundleName } from './bundle-words.ts'
import { type Bundle, bundlesByWorker } from './picks.ts'

/** What was laid out by itself, and how it is to be. */
export type AutoFit = {
  readonly choice: FitChoice
  readonly choose: (changed: Partial<FitChoice>) => void
  readonly plan: FittedPlan
  /** What each group is called. */
  readonly names: ReadonlyMap<string, BundleName>
  /** The groups that are left out of what is applied. */
  readonly left: ReadonlySet<string>
  /** Leaves groups out, or takes in again those that were. */
  readonly leave: (groupIds: ReadonlySet<string>) => void
  readonly ghosts: readonly PlacedGhost[]
}

/** Lays picked work out over the horizon while that is asked for; nothing of it is written. */
export function useAutoFit(board: Board, picked: ReadonlySet<string>, isAsked: boolean): AutoFit | null {
  const [choice, setChoice] = useState<FitChoice>({ order: 'due-date', divide: 'never', anyone: false })
  const { plan: known, lanes, rules, reached, dues, skills, limits, products } = board
  const groups = useMemo(() => (isAsked ? bundlesByWorker(known, picked) : NONE), [isAsked, known, picked])
  const [left, leave] = useLeft(groups)
  const asked = useDeferredValue(groups)
  const plan = useMemo(() => {
    if (!isAsked) return null
    const ground = { rules, days: reached, dues, skills, limits, now: Math.floor(serverNow()) }
    return fitted(asked, lanes, ground, choice)
  }, [isAsked, asked, lanes, rules, reached, dues, skills, limits, choice])
  const names = useMemo(
    () => new Map(plan?.bundles.map((each) => [each.id, bundleName(each, products.get(each.partProduct))])),
    [plan, products],
  )
  const ghosts = useMemo(
    () =>
      plan?.placements.map((placement) => {
        const { groupId } = placement
        return { placement, name: names.get(groupId), isOn: !left.has(groupId) }
      }) ?? [],
    [plan, names, left],
  )
  if (!plan) return null
  return {
    choice,
    choose: (changed) => setChoice({ ...choice, ...changed }),
    plan,
    names,
    left,
    leave,
    ghosts,
  }
}

/** The groups left out of those asked for: whatever has gone is taken in again when it comes back. */
function useLeft(groups: readonly Bundle[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const stays = left.intersection(new Set(groups.map(({ id }) => id)))
  if (stays.size < left.size) setLeft(stays)
  const leave = useCallback(
    (groupIds: ReadonlySet<string>) => setLeft((now) => now.symmetricDifference(groupIds)),
    [],
  )
  return [stays, leave] as const
}

const NONE: readonly Bundle[] = []
