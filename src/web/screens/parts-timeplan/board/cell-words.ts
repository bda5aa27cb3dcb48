import { whyNotWorking } from '#planning/why-not-working.ts'
import type { Cell } from '#web/screens/parts-timeplan/lanes.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import { loadWords, type Words } from '#web/screens/parts-timeplan/use-words.ts'

const NOON_MS = 12 * 3_600_000

/** How full an operator's day is; or why they do not work on it, where nothing is planned either. */
export function cellWords({ day, load }: Cell, operatorId: number, { rules }: Board, words: Words): string {
  const isOff = load.plannedMinutes + load.workingMinutes === 0 && operatorId !== 0
  const why = isOff ? whyNotWorking(rules, operatorId, day.start + NOON_MS) : null
  return why ? words.notWorking(why) : loadWords(load)
}
