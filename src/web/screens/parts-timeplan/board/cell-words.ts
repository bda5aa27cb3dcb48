import { type NotWorking, whyNotWorking } from '#planning/why-not-working.ts'
import type { WorkingRules } from '#planning/working-rules.ts'
import type { Cell } from '#web/screens/parts-timeplan/lanes.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import { loadWords, type Words } from '#web/screens/parts-timeplan/use-words.ts'

const NOON_MS = 12 * 3_600_000

/** Why an operator does not work on a day, where they do not, and how full it is, where anything is. */
export function cellWords(cell: Cell, operatorId: number, { rules }: Board, words: Words): string {
  const why = operatorId === 0 ? null : whyOff(cell, operatorId, rules)
  const load = isFilled(cell) || !why ? loadWords(cell.load) : ''
  return [why && words.notWorking(why), load].filter(Boolean).join(' · ')
}

/** Whether there is time to work on a day, or work without it. */
export function isFilled({ load }: Pick<Cell, 'load'>): boolean {
  return load.plannedMinutes + load.workingMinutes > 0
}

const known = new WeakMap<Cell, NotWorking | null>()

/** Why an operator does not work on a day at all; null where they do. */
export function whyOff(cell: Cell, operatorId: number, rules: WorkingRules): NotWorking | null {
  if (cell.working.length > 0) return null
  const before = known.get(cell)
  if (before !== undefined) return before
  const why = whyNotWorking(rules, operatorId, cell.day.start + NOON_MS)
  known.set(cell, why)
  return why
}
