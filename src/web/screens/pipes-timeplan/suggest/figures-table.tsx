import type { PlanFigures } from '#contract/pipe-suggestion.ts'
import { formatDay, formatHours } from '#web/lib/format.ts'
import { useLateness } from '#web/screens/pipes-timeplan/labels/use-lateness.ts'
import classes from './suggest.module.css'
import { useTexts } from './texts.ts'

const figures = [
  'planned',
  'late',
  'late_minutes',
  'changeover_minutes',
  'idle_minutes',
  'mandrel_conflicts',
] as const satisfies (keyof PlanFigures)[]

type Figure = (typeof figures)[number]

type Props = {
  before: PlanFigures
  after: PlanFigures
  last: string
}

/** The plan as it is beside that with the selected changes, figure by figure; what is nothing in both is left out. */
export function FiguresTable({ before, after, last }: Props) {
  const t = useTexts()
  const lateness = useLateness()
  return (
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
  )
}

function shown(figure: Figure, of: PlanFigures, lateness: (minutes: number) => string): string {
  if (figure === 'late_minutes') return lateness(of[figure])
  return figure.endsWith('_minutes') ? formatHours(of[figure]) : `${of[figure]}`
}

function isBetter(figure: Figure, before: PlanFigures, after: PlanFigures): boolean {
  return figure === 'planned' ? after[figure] > before[figure] : after[figure] < before[figure]
}
