import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import type { Earlier } from '#web/screens/parts-timeplan/actions/use-late-orders.ts'
import type { GhostName } from '#web/screens/parts-timeplan/labels/ghosts.ts'
import { limitLabel } from '#web/screens/parts-timeplan/labels/late-labels.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import { Anyone, FitChoices } from './fit-choices.tsx'
import { useLateText } from './problem-text.ts'
import classes from './side-panel.module.css'

type Props = Omit<ComponentProps<typeof FitChoices>, 'fit' | 'names'> & {
  /** Null until the days from today on are read. */
  earlier: Earlier | null
}

/** The panel that plans a late order earlier: how late it is and would be, what limits it, and which steps to move. */
export function EarlierPanel({ earlier, ...props }: Props) {
  const t = useTexts()
  if (!earlier) return <Spinner />
  const { order, before, added, kept } = earlier
  if (!before)
    return (
      <EmptyState title={t(order ? 'earlier.onTime' : 'earlier.beyond')}>
        {order ? null : <p>{t('earlier.beyond.next')}</p>}
      </EmptyState>
    )
  return (
    <>
      <p>
        <b>{[order?.number, order?.client].filter(Boolean).join(' ')}</b>
      </p>
      <Outcome earlier={earlier} labels={props.labels} />
      <Anyone isOn={earlier.anyone} onChange={earlier.chooseAnyone} />
      {earlier.rows.length === 0 ? (
        <EmptyState title={t('earlier.none')}>
          <p>{t('earlier.none.next')}</p>
        </EmptyState>
      ) : (
        <FitChoices fit={earlier} names={stepNames(earlier)} {...props} />
      )}
      {added > 0 && <p className={classes.small}>{t('earlier.added', { count: added })}</p>}
      {kept > 0 && <p className={classes.small}>{t('earlier.kept', { count: kept })}</p>}
    </>
  )
}

/** How late the order is and would be, and what makes it late then; where nothing is moved, what prevents that it is done earlier. */
function Outcome({ earlier: { before, after, best, order, rows }, labels }: OutcomeProps) {
  const t = useTexts()
  const late = useLateText()
  const now = late(before?.minutes ?? 0)
  const then = after ? late(after.minutes) : t('earlier.becomesOnTime')
  const limiting = rows.length === 0 ? best : after
  const Icon = after ? IconAlertTriangle : IconCircleCheck
  return (
    <div className={after ? classes.late : classes.solved} role="status">
      <Icon size={16} aria-hidden />
      <div>
        <b>{rows.length === 0 ? now : t('earlier.change', { before: now, after: then })}</b>
        {limiting && <div>{limitLabel(limiting.cause, order?.number ?? '', { labels, t })}</div>}
      </div>
    </div>
  )
}

type OutcomeProps = { earlier: Earlier; labels: Labels }

/** The groups are of one order, which is named above them. */
function stepNames({ names }: Earlier): Map<string, GhostName> {
  return new Map([...names].map(([id, name]) => [id, { ...name, order: '', client: '' }]))
}
