import { useId } from 'react'
import {
  FIT_ORDERS,
  type FitLateness,
  type FitOrder,
  type FittedPlan,
} from '#web/screens/parts-timeplan/edits/auto-fit.ts'
import { minutesInAll } from '#web/screens/parts-timeplan/edits/fit-lateness.ts'
import { exactLateTime } from '#web/screens/parts-timeplan/labels/late-time.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import classes from './side-panel.module.css'

type Props = {
  chosen: FitOrder
  plan: Pick<FittedPlan, 'lateness' | 'present'>
  onChoose: (order: FitOrder) => void
}

/** The sequences to choose from, each with how late it leaves the work. */
export function AutoFitOrder({ chosen, plan: { lateness, present }, onChoose }: Props) {
  const t = useTexts()
  const name = useId()
  return (
    <fieldset className={classes.options}>
      <legend>{t('autoFit.order')}</legend>
      {present && (
        <p className={classes.small}>
          {t('autoFit.present', {
            lateness: [
              ...lateWords(present.late, t),
              ...(present.early > 0 ? [t('early.count', { count: present.early })] : []),
              ...(present.unplanned > 0 ? [t('autoFit.unplanned', { count: present.unplanned })] : []),
            ].join(' · '),
          })}
        </p>
      )}
      {FIT_ORDERS.map((order) => (
        <label key={order} className={classes.fit}>
          <input type="radio" name={name} checked={order === chosen} onChange={() => onChoose(order)} />
          <span>
            {t(`order.${order}`)}
            <br />
            <span className={classes.small}>{summary(lateness.get(order)!, t)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function summary({ late, refused, early, sameAs }: FitLateness, t: ReturnType<typeof useTexts>): string {
  if (sameAs !== null) return t('autoFit.same', { order: t(`order.${sameAs}`) })
  return [
    ...lateWords(late, t),
    early > 0 && t('early.count', { count: early }),
    refused > 0 && t('autoFit.unscheduled', { count: refused }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Returns how many orders are late, how late in all, and which is the worst. */
function lateWords(late: FitLateness['late'], t: ReturnType<typeof useTexts>): string[] {
  const [worst, ...others] = late
  const times = worst && {
    order: worst.order,
    time: exactLateTime(worst.minutes, t),
  }
  return [
    t('autoFit.late', { count: late.length }),
    ...(others.length > 0 ? [t('autoFit.inAll', { time: exactLateTime(minutesInAll(late), t) })] : []),
    ...(times ? [t(others.length > 0 ? 'autoFit.worst' : 'autoFit.only', times)] : []),
  ]
}
