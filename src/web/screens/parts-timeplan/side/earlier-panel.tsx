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
  const { before, added, kept } = earlier
  if (!before)
    return (
      <EmptyState title={t(earlier.isLoaded ? 'earlier.onTime' : 'earlier.beyond')}>
        {earlier.isLoaded ? null : <p>{t('earlier.beyond.next')}</p>}
      </EmptyState>
    )
  const [name] = earlier.names.values()
  return (
    <>
      <p>
        <b>{[name?.order, name?.client].filter(Boolean).join(' ')}</b>
      </p>
      <Outcome earlier={earlier} order={name?.order ?? ''} labels={props.labels} />
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

/** How late the order is and would be, and what makes it late then. */
function Outcome({ earlier: { before, after }, order, labels }: OutcomeProps) {
  const t = useTexts()
  const late = useLateText()
  const change = t('earlier.change', {
    before: late(before?.minutes ?? 0),
    after: after ? late(after.minutes) : t('earlier.becomesOnTime'),
  })
  const Icon = after ? IconAlertTriangle : IconCircleCheck
  return (
    <div className={after ? classes.late : classes.solved} role="status">
      <Icon size={16} aria-hidden />
      <div>
        <b>{change}</b>
        {after && <div>{limitLabel(after.cause, order, { labels, t })}</div>}
      </div>
    </div>
  )
}

type OutcomeProps = { earlier: Earlier; order: string; labels: Labels }

/** The groups are of one order, which is named above them. */
function stepNames({ names }: Earlier): Map<string, GhostName> {
  return new Map([...names].map(([id, name]) => [id, { ...name, order: '', client: '' }]))
}
