import type { ListedProblem } from '#contract/part-timeplan.ts'
import { plantDay } from '#domain/time.ts'
import { formatHours } from '#web/lib/format.ts'
import { lateTime } from '#web/screens/parts-timeplan/labels/late-time.ts'
import { useEarlyText } from '#web/screens/parts-timeplan/labels/use-early-orders.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'

/** Returns the function that says what is wrong with planned work. */
export function useProblemText(labels: Labels): (problem: ListedProblem) => string {
  const t = useTexts()
  const late = useLateText()
  const early = useEarlyText(labels)
  const unfinished = ({ minutes, work_order }: ListedProblem) =>
    t('problem.unfinished', {
      day: labels.day(plantDay(new Date(work_order?.end_time ?? 0))),
      time: formatHours(minutes ?? 0),
    })
  const blocked = ({ blockers }: ListedProblem) =>
    t('problem.blocked', { types: blockers.map((type) => labels.enum('blocker_type', type)).join(', ') })
  const texts: Record<Exclude<ListedProblem['kind'], 'overloaded'>, (problem: ListedProblem) => string> = {
    late: ({ minutes }) => late(minutes ?? 0),
    unfinished,
    too_early: ({ after }) => (after ? early(after) : ''),
    outside_hours: ({ minutes }) => t('problem.outsideHours', { time: formatHours(minutes ?? 0) }),
    no_skill: ({ skills }) => t('flag.missing_skill', { skills: labels.skills(skills) }),
    no_worker: () => t('problem.noWorker'),
    blocked,
  }
  return (problem) => (problem.kind === 'overloaded' ? '' : texts[problem.kind](problem))
}

/** Returns the function that says how late work is: in whole days, or in hours within a day. */
export function useLateText(): (minutes: number) => string {
  const t = useTexts()
  return (minutes) => t('problem.late', { time: lateTime(minutes, t) })
}
