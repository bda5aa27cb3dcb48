import { Button } from '@mantine/core'
import type { Placement } from '#planning/scheduling/placement.ts'
import type { Ghost } from '#web/plan/board/ghost-places.ts'
import type { LanePlace } from '#web/plan/changes/change.ts'
import type { ShownFit } from '#web/screens/parts-timeplan/actions/use-auto-fit.ts'
import type { GhostName } from '#web/screens/parts-timeplan/labels/ghosts.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import { AutoFitList } from './auto-fit-list.tsx'
import { FitWarnings } from './fit-warnings.tsx'
import classes from './side-panel.module.css'

type Props = {
  fit: ShownFit
  names: ReadonlyMap<string, GhostName>
  labels: Labels
  readOnly: boolean
  /** Shows a place of the board. */
  onShow: (place: LanePlace) => void
  onApply: (placements: readonly Placement[]) => void
}

/** Scheduled groups to choose from: where they begin, which to plan, and the button that plans them. */
export function FitChoices({ fit, names, labels, readOnly, onShow, onApply }: Props) {
  const t = useTexts()
  const { placements } = fit.plan
  // The plan may no longer have the groups of an outdated schedule.
  const isDisabled = readOnly || fit.isOutdated || placements.length === 0
  return (
    <>
      <FitWarnings fit={fit} labels={labels} onShow={onShow} />
      <Begins of={fit.begins} labels={labels} onShow={onShow} />
      <div className={classes.buttons}>
        <Button size="sm" disabled={isDisabled} onClick={() => onApply(placements)}>
          {t('autoFit.apply', { count: placements.length, all: fit.rows.length })}
        </Button>
      </div>
      {fit.rows.length > 1 && <All fit={fit} />}
      <AutoFitList fit={{ ...fit, names }} labels={labels} />
    </>
  )
}

/** Whether work may go to another operator. */
export function Anyone({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className={classes.fit}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {useTexts()('autoFit.anyone')}
    </label>
  )
}

/** Includes all groups that have a place, or none. */
function All({ fit: { rows, left, leave } }: Pick<Props, 'fit'>) {
  const t = useTexts()
  const all = new Set(rows.map(({ bundle }) => bundle.id))
  const out = left.intersection(all)
  const isAll = out.size === 0
  const isSome = !isAll && out.size < all.size
  return (
    <label className={classes.fit}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isSome
        }}
        checked={isAll}
        onChange={() => leave(isAll ? all : out)}
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
