import { Button } from '@mantine/core'
import type { Placement } from '#planning/scheduling/placement.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { TabList } from '#web/elements/tab-list.tsx'
import { DateJump } from '#web/forms/date-jump.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import type { Ghost } from '#web/plan/board/ghost-places.ts'
import type { LanePlace } from '#web/plan/changes/change.ts'
import type { AutoFit } from '#web/screens/parts-timeplan/actions/use-auto-fit.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import { AutoFitList } from './auto-fit-list.tsx'
import { AutoFitOrder } from './auto-fit-order.tsx'
import classes from './side-panel.module.css'

type Props = {
  fit: AutoFit
  labels: Labels
  readOnly: boolean
  /** Shows a place of the board. */
  onShow: (place: LanePlace) => void
  onApply: (placements: readonly Placement[]) => void
}

/** The panel of automatic scheduling: its options, its outcome, and which groups to plan. */
export function AutoFitPanel({ fit, labels, readOnly, onShow, onApply }: Props) {
  const t = useTexts()
  const { choice, choose, plan, left } = fit
  if (plan.bundles.length === 0 && plan.held === 0)
    return (
      <EmptyState title={t('autoFit.nothing')}>
        <p>{t('autoFit.nothing.next')}</p>
      </EmptyState>
    )
  const chosen = plan.placements.filter(({ groupId }) => !left.has(groupId))
  return (
    <>
      <AutoFitOrder chosen={choice.order} lateness={plan.lateness} onChoose={(order) => choose({ order })} />
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
      <label className={classes.fit}>
        <input
          type="checkbox"
          checked={choice.anyone}
          onChange={({ currentTarget }) => choose({ anyone: currentTarget.checked })}
        />
        {t('autoFit.anyone')}
      </label>
      <Summary fit={fit} />
      <Begins of={fit.begins} labels={labels} onShow={onShow} />
      <div className={classes.buttons}>
        <Button size="sm" disabled={readOnly || chosen.length === 0} onClick={() => onApply(chosen)}>
          {t('autoFit.apply', { count: chosen.length, all: plan.placements.length })}
        </Button>
      </div>
      {plan.placements.length > 1 && <All fit={fit} chosen={chosen} />}
      <AutoFitList fit={fit} labels={labels} />
    </>
  )
}

/** Includes all groups that have a place, or none. */
function All({ fit: { plan, leave }, chosen }: { fit: AutoFit; chosen: readonly Placement[] }) {
  const t = useTexts()
  const isAll = chosen.length === plan.placements.length
  const isSome = chosen.length > 0 && !isAll
  const idsOf = (placements: readonly Placement[]) => new Set(placements.map(({ groupId }) => groupId))
  return (
    <label className={classes.fit}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isSome
        }}
        checked={isAll}
        onChange={() => leave(isAll ? idsOf(chosen) : idsOf(plan.placements).difference(idsOf(chosen)))}
      />
      <b>{t('autoFit.all')}</b>
    </label>
  )
}

/** Shows when and for which operator the scheduled work begins, with a button that scrolls there. */
function Begins({ of: ghost, labels, onShow }: Pick<Props, 'labels' | 'onShow'> & { of: Ghost | undefined }) {
  const t = useTexts()
  const instant = ghost?.pieces[0]?.start
  if (!ghost || instant === undefined) return null
  return (
    <p className={classes.begins}>
      {t('autoFit.begins', { operator: labels.operator(ghost.lane), start: labels.moment(instant) })}
      <Button variant="subtle" size="compact-sm" onClick={() => onShow({ lane: ghost.lane, instant })}>
        {t('autoFit.show')}
      </Button>
    </p>
  )
}

function Summary({ fit: { plan } }: { fit: AutoFit }) {
  const t = useTexts()
  const figures = [
    ['autoFit.placed', plan.placements.length],
    ['autoFit.cut', plan.cut],
    ['autoFit.impossible', plan.refused.length],
    ['autoFit.held', plan.held],
    ['autoFit.fewest', plan.fewestMissed],
  ] as const
  const shown = figures.filter(([, count]) => count > 0)
  return (
    <dl className={classes.figures}>
      {shown.map(([key, count]) => (
        <Figure key={key} label={t(key)} value={String(count)} />
      ))}
      {plan.earliestFinish !== null && (
        <Figure label={t('autoFit.finish')} value={formatDateTime(plan.earliestFinish)} />
      )}
    </dl>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
