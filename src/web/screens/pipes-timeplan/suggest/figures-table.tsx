import type { PlanFigures } from '#contract/pipe-suggestion.ts'
import type { PlanSummary } from '#planning/pipes/suggest/suggestion.ts'
import { formatDay, formatHours } from '#web/lib/format.ts'
import { useLateness } from '#web/screens/pipes-timeplan/labels/use-lateness.ts'
import classes from './suggest.module.css'
import { useTexts } from './texts.ts'

type Figure = keyof PlanSummary

/** The figures in their order, each with its name in a suggestion. */
const figures: Readonly<Record<Figure, keyof PlanFigures>> = {
  planned: 'planned',
  late: 'late',
  lateMinutes: 'late_minutes',
  changeoverMinutes: 'changeover_minutes',
  idleMinutes: 'idle_minutes',
  mandrelConflicts: 'mandrel_conflicts',
}

type Props = {
  before: PlanSummary
  after: PlanSummary
  /** Those with all changes: what they say has its row before a change is selected, so that no tick moves what is below. */
  all: PlanFigures
  last: string
  /** Whether places stay empty because their changes are not selected. */
  hasEmptyPlaces: boolean
}

/** The plan as it is beside that with the selected changes, figure by figure; what is always nothing is left out. */
export function FiguresTable({ before, after, all, last, hasEmptyPlaces }: Props) {
  const t = useTexts()
  const lateness = useLateness()
  const hasIdle = [after.idleMinutes, all.idle_minutes].some((idle) => idle !== before.idleMinutes)
  const shownFigures = (Object.keys(figures) as Figure[]).filter(
    (figure) => before[figure] > 0 || after[figure] > 0 || all[figures[figure]] > 0,
  )
  return (
    <>
      <table className={classes.figures}>
        <thead>
          <tr>
            <th scope="col">{t('until', { date: formatDay(last) })}</th>
            <th scope="col">{t('now')}</th>
            <th scope="col">{t('suggested')}</th>
          </tr>
        </thead>
        <tbody>
          {shownFigures.map((figure) => (
            <tr key={figure}>
              <th scope="row">{t(`figure.${figure}`)}</th>
              <td>{shown(figure, before, lateness)}</td>
              <td data-better={isBetter(figure, before, after) || undefined}>
                {shown(figure, after, lateness)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasIdle && (
        <p className={classes.small}>
          {t('idle.what')} {hasEmptyPlaces && t('idle.empty')}
        </p>
      )}
    </>
  )
}

function shown(figure: Figure, of: PlanSummary, lateness: (minutes: number) => string): string {
  if (figure === 'lateMinutes') return lateness(of[figure])
  return figure.endsWith('Minutes') ? formatHours(of[figure]) : `${of[figure]}`
}

function isBetter(figure: Figure, before: PlanSummary, after: PlanSummary): boolean {
  return figure === 'planned' ? after[figure] > before[figure] : after[figure] < before[figure]
}
