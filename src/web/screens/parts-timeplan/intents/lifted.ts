import { useSyncExternalStore } from 'react'
import { createStore } from '#web/lib/store.ts'
import { type Lane, NOBODY } from '#web/screens/parts-timeplan/lanes.ts'

/** What work that is dragged, or aimed at a place, asks of an operator; null while there is none. */
export const lifted = createStore<{ readonly skills: ReadonlySet<number> } | null>(null)

/** Returns whether an operator cannot do the work that is on its way: a skill is missing, or they have no working time. */
export function useIsUnfit(lane: Lane): boolean {
  return useSyncExternalStore(lifted.subscribe, () => {
    const work = lifted.get()
    return work !== null && isUnfit(lane, work.skills)
  })
}

/** Returns whether an operator lacks a needed skill, or works on none of the days shown. */
export function isUnfit({ operator, cells }: Lane, needed: ReadonlySet<number>): boolean {
  if (operator.id === NOBODY.id) return true
  if (!needed.isSubsetOf(new Set(operator.skills))) return true
  return cells.every(({ load }) => load.workingMinutes === 0)
}
