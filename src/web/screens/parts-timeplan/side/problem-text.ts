import type { ListedProblem } from '#contract/part-timeplan.ts'
import { formatHours } from '#web/lib/format.ts'
import { useEarlyText } from '#web/screens/parts-timeplan/labels/use-early-orders.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'

/** Returns the function that says what is wrong with planned work. */
export function useProblemText(labels: Labels): (problem: ListedProblem) => string {
  const t = useTexts()
  const late = useLateText()
  const early = useEarlyText(labels)
  return ({ kind, minutes, skills, blockers, after }) => {
    if (kind === 'late') return late(minutes ?? 0)
    if (after) return early(after)
    if (kind === 'outside_hours') return t('problem.outsideHours', { time: formatHours(minutes ?? 0) })
    if (kind === 'no_skill') return t('flag.missing_skill', { skills: labels.skills(skills) })
    if (kind === 'no_worker') return t('problem.noWorker')
    const types = blockers.map((type) => labels.enum('blocker_type', type))
    return t('problem.blocked', { types: types.join(', ') })
  }
}

const DAY_MINUTES = 1440

/** Returns the function that says how late work is: in whole days, or in hours within a day. */
export function useLateText(): (minutes: number) => string {
  const t = useTexts()
  return (minutes) => {
    const days = Math.ceil(minutes / DAY_MINUTES)
    return t('problem.late', {
      time: minutes < DAY_MINUTES ? formatHours(minutes) : t('days', { count: days }),
    })
  }
}
