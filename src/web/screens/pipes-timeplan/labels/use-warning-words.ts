import type { PlannedPipe } from '#contract/pipe-timeplan.ts'
import type { AssignedUse } from '#planning/pipes/mandrels.ts'
import type { PlanWarningCode } from '#planning/pipes/warnings.ts'
import { formatNumber } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import { conflictSentence } from './conflict-sentence.ts'

/** Returns a function that says what is wrong with a pipe in a slot, by its warning, the pipe and its use of a mandrel. */
export function useWarningWords(
  board: PipesBoard,
): (
  warning: PlanWarningCode,
  pipe: Pick<PlannedPipe, 'missing_materials'>,
  use: AssignedUse | null | undefined,
) => string {
  const t = useTexts()
  const language = useLanguage()
  return (warning, pipe, use) => {
    if (warning === 'material_short')
      return pipe.missing_materials
        .map(({ name, kg }) => t('warning.material', { name, kg: formatNumber(Math.ceil(kg)) }))
        .join('; ')
    const conflict = warning === 'mandrel_busy' && use ? conflictSentence(use, board, t) : null
    return conflict ?? enumLabel('plan_warning', warning, language)
  }
}
