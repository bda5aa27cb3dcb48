import type { PlanSummary } from '#planning/pipes/suggest/suggestion.ts'
import { formatDay, formatHours } from '#web/lib/format.ts'
import { useLateness } from '#web/screens/pipes-timeplan/labels/use-lateness.ts'
import classes from './suggest.module.css'
import { useTexts } from './texts.ts'

const figures = [
  'planned',
  'late',
  'lateMinutes',
  'changeoverMinutes',
  'idleMinutes',
  'mandrelConflicts',
] as const satisfies (keyof PlanSummary)[]

type Figure = (typeof figures)[number]

type Props = {
  before: PlanSummary
  after: PlanSummary
  last: string
  /** Whether places stay empty because their changes are not selected. */
  hasEmptyPlaces: boolean
}

/** The plan as it is beside that with the selected changes, figure by figure; what is nothing in both is left out. */
export function FiguresTable({ before, after, last, hasEmptyPlaces }: Props) {
  const t = useTexts()
  const lateness = useLateness()
  const hasIdle = before.idleMinutes !== after.idleMinutes
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
          {figures
            .filter((figure) => before[figure] > 0 || after[figure] > 0)
            .map((figure) => (
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
