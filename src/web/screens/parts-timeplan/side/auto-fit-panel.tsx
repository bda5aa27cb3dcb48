import type { ComponentProps } from 'react'
import type { Placement } from '#planning/scheduling/placement.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { TabList } from '#web/elements/tab-list.tsx'
import { DateJump } from '#web/forms/date-jump.tsx'
import { formatDateTime, formatMinutes } from '#web/lib/format.ts'
import type { AutoFit } from '#web/screens/parts-timeplan/actions/use-auto-fit.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import { AutoFitOrder } from './auto-fit-order.tsx'
import { Anyone, FitChoices } from './fit-choices.tsx'
import classes from './side-panel.module.css'

type Props = Pick<ComponentProps<typeof FitChoices>, 'labels' | 'readOnly' | 'onShow' | 'onApply'> & {
  fit: AutoFit
}

/** The panel of automatic scheduling: its options, its outcome, and which groups to plan. */
export function AutoFitPanel({ fit, labels, readOnly, onShow, onApply }: Props) {
  const t = useTexts()
  const { choice, choose, plan } = fit
  if (fit.bundles.length === 0 && plan.held === 0)
    return (
      <EmptyState title={t('autoFit.nothing')}>
        <p>{t('autoFit.nothing.next')}</p>
      </EmptyState>
    )
  return (
    <>
      <AutoFitOrder chosen={choice.order} plan={plan} onChoose={(order) => choose({ order })} />
      <div className={classes.field}>
        <DateJump size="sm" label={t('autoFit.first')} date={fit.first} onDate={fit.chooseFirst} />
      </div>
      <div className={classes.field}>
        <span>{t('autoFit.divide')}</span>
        <TabList
          label={t('autoFit.divide')}
          chosen={choice.divide}
          choices={(['never', 'between-actions'] as const).map((value) => ({
            value,
            label: t(`divide.${value}`),
          }))}
          onChoose={(divide) => choose({ divide })}
        />
      </div>
      {choice.divide !== 'never' && plan.bundles.some(({ from }) => from !== null) && (
        <p className={classes.small}>{t('autoFit.whole')}</p>
      )}
      <Anyone isOn={choice.anyone} onChange={(anyone) => choose({ anyone })} />
      <Summary fit={fit} />
      <FitChoices {...{ fit, names: fit.names, labels, readOnly, onShow, onApply }} />
    </>
  )
}

function Summary({ fit: { plan, rows, refused } }: { fit: AutoFit }) {
  const t = useTexts()
  const unplaced = refused.length + rows.filter(({ reason }) => reason !== null).length
  const figures = [
    ['autoFit.placed', plan.placements.length],
    ['autoFit.cut', plan.cut],
    ['autoFit.impossible', unplaced],
    ['autoFit.held', plan.held],
    ['autoFit.fewest', plan.fewestMissed],
  ] as const
  const shown = figures.filter(([, count]) => count > 0)
  return (
    <dl className={classes.figures}>
      {shown.map(([key, count]) => (
        <Figure key={key} label={t(key)} value={String(count)} />
      ))}
      {plan.carriedMinutes > 0 && (
        <Figure label={t('autoFit.carried')} value={formatMinutes(plan.carriedMinutes)} />
      )}
      {plan.placements.length > 0 && (
        <Figure label={t('autoFit.ends')} value={formatDateTime(endOf(plan.placements))} />
      )}
      {plan.earliestFinish !== null && (
        <Figure label={t('autoFit.finish')} value={formatDateTime(plan.earliestFinish)} />
      )}
    </dl>
  )
}

function endOf(placements: readonly Placement[]): number {
  return Math.max(...placements.map(({ pieces }) => pieces.at(-1)!.end))
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
