import type { AssignedUse } from '#planning/pipes/mandrels.ts'
import type { PlanWarningCode } from '#planning/pipes/warnings.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import { conflictSentence } from './conflict-sentence.ts'

/** Returns a function that says what is wrong with a pipe in a slot, by its warning and its use of a mandrel. */
export function useWarningWords(
  board: PipesBoard,
): (warning: PlanWarningCode, use: AssignedUse | null | undefined) => string {
  const t = useTexts()
  const language = useLanguage()
  return (warning, use) => {
    const conflict = warning === 'mandrel_busy' && use ? conflictSentence(use, board, t) : null
    return conflict ?? enumLabel('plan_warning', warning, language)
  }
}
