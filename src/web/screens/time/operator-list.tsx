import { NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { OperatorTimeDay } from '#contract/time-days.ts'
import { passedMinutes } from '#domain/time.ts'
import { formatMinutes } from '#web/lib/format.ts'
import { type DayView, type Marks, standsOut } from './day-rows.ts'
import { useTexts } from './texts.ts'
import classes from './time.module.css'

/** An operator's day with what is worked out of it. */
export type ListedDay = { readonly own: OperatorTimeDay; readonly view: DayView }

type Props = { days: readonly ListedDay[]; chosen: number; onChoose: (operator: number) => void }

const WIDE = '(min-width: 1000px)'

/** Everyone's day in a line each, what stands out in words; where there is little room a menu. */
export function OperatorList({ days, chosen, onChoose }: Props) {
  const t = useTexts()
  const words = useMarkWords()
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false }) ?? true
  if (!wide)
    return (
      <NativeSelect
        size="touch"
        label={t('operator')}
        value={String(chosen)}
        data={days.map(({ own, view }) => ({
          value: String(own.operator.id),
          label: [own.operator.name, timeOf(view), ...words(view.marks)].join(' · '),
        }))}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      />
    )
  return (
    <nav className={classes.operators} aria-label={t('operators')}>
      <ul>
        {days.map(({ own, view }) => (
          <li key={own.operator.id}>
            <button
              type="button"
              aria-current={own.operator.id === chosen || undefined}
              onClick={() => onChoose(own.operator.id)}
            >
              <span className={classes.operator}>{own.operator.name}</span>
              <span className={classes.figure}>{timeOf(view)}</span>
              {standsOut(view.marks) && (
                <span className={classes.marks}>{words(view.marks).join(' · ')}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How much is recorded. */
function timeOf({ totals }: DayView): string {
  return formatMinutes(passedMinutes(totals.elapsed))
}

function useMarkWords(): (marks: Marks) => string[] {
  const t = useTexts()
  return ({ gaps, overlaps, forgotten, waiting }) =>
    [
      forgotten > 0 ? t('mark.forgotten') : '',
      waiting > 0 ? t('mark.waiting', { count: waiting }) : '',
      gaps > 0 ? t('mark.gaps', { count: gaps }) : '',
      overlaps > 0 ? t('mark.overlaps', { count: overlaps }) : '',
    ].filter((word) => word !== '')
}
