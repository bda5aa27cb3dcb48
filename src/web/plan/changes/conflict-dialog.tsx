import { Button } from '@mantine/core'
import { Dialog } from '#web/elements/dialog.tsx'
import lists from '#web/elements/list.module.css'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { useTexts } from '#web/plan/texts.ts'
import type { ChangeLabels, OutcomeItem, PlanAdapter } from './adapter.ts'
import type { ChangeReply, LanePlace } from './change.ts'
import { ChangeView } from './change-view.tsx'
import classes from './changes.module.css'
import { type Conflict, theirMove, theirPlace } from './conflict.ts'
import type { PlanIntent } from './held.ts'
import { isBySelf } from './use-overtaken.ts'

type Props<Plan, Intent extends PlanIntent, Reply extends ChangeReply, Move, Summary> = {
  conflict: Conflict<Intent, Move> | null
  adapter: Pick<PlanAdapter<Plan, Intent, Reply, Move, Summary>, 'readMove' | 'placeOf'>
  labels: ChangeLabels<Intent, Move, Summary>
  /** Called with the place where the work is then; null where it is unplanned or unknown. */
  onKeep: (theirs: LanePlace | null) => void
  onApply: (mine: LanePlace | null) => void
}

/** Asks whether to keep the move of another planner or to apply the user's own; shows both outcomes side by side. */
export function ConflictDialog<Plan, Intent extends PlanIntent, Reply extends ChangeReply, Move, Summary>({
  conflict,
  ...props
}: Props<Plan, Intent, Reply, Move, Summary>) {
  const t = useTexts()
  const { readMove, placeOf } = props.adapter
  const theirs = conflict && theirPlace(conflict, readMove)
  const mine = conflict && placeOf(conflict.intent)
  const isSelf = conflict !== null && conflict.changes.length > 0 && conflict.changes.every(isBySelf)
  return (
    <Dialog
      opened={conflict !== null}
      onClose={() => props.onKeep(theirs)}
      title={t(isSelf ? 'conflict.headingSelf' : 'conflict.heading')}
      size="48rem"
      returnFocus={false}
    >
      <p>{t(conflict?.stale.touching ? 'conflict.body' : 'conflict.unknown')}</p>
      {conflict && (
        <div className={classes.outcomes}>
          <section className={classes.outcome} aria-label={t('conflict.theirs')}>
            <h3>{t('conflict.theirs')}</h3>
            <ul className={`${lists.list} ${classes.change}`}>
              {conflict.changes.map((change) => (
                <li key={change.id}>
                  <ChangeView change={change} labels={props.labels} />
                </li>
              ))}
            </ul>
            <Button size="touch" variant="default" data-autofocus onClick={() => props.onKeep(theirs)}>
              {keepLabel(conflict, props.adapter, t)}
            </Button>
          </section>
          <section className={classes.outcome} aria-label={t('conflict.mine')}>
            <h3>{t('conflict.mine')}</h3>
            <Outcome items={props.labels.outcome(conflict.intent)} />
            <Button size="touch" variant="default" onClick={() => props.onApply(mine ?? theirs)}>
              {mine
                ? t('conflict.apply.at', { at: shortTime(mine.instant) })
                : props.labels.apply(conflict.intent)}
            </Button>
          </section>
        </div>
      )}
    </Dialog>
  )
}

/** Returns what keeping theirs leads to; in general words where they moved it to several places. */
function keepLabel<Intent extends PlanIntent, Move>(
  { intent, changes, stale }: Conflict<Intent, Move>,
  { readMove }: Pick<PlanAdapter<never, Intent, never, Move, never>, 'readMove'>,
  t: ReturnType<typeof useTexts>,
): string {
  const move = theirMove(intent, changes, readMove)
  const isOne = changes.every(({ moves }) => moves.length === 1)
  if (!move || !isOne || stale.touching === null) return t('conflict.keep')
  const { begin } = readMove(move)
  return begin === null ? t('conflict.keep.unplanned') : t('conflict.keep.at', { at: shortTime(begin) })
}

/** Returns a day and time without the year: `24.11 10:40`. */
function shortTime(instant: number): string {
  return `${formatDate(instant).slice(0, 5)} ${formatTime(instant)}`
}

const ITEMS_SHOWN = 3

/** What applying the user's own change would do. */
function Outcome({ items }: { items: readonly OutcomeItem[] }) {
  const t = useTexts()
  return (
    <ul className={`${lists.list} ${classes.change}`}>
      {items.slice(0, ITEMS_SHOWN).map(({ id, name, place }) => (
        <li key={id}>
          {name}
          <br />
          {place}
        </li>
      ))}
      {items.length > ITEMS_SHOWN && <li>{t('changes.more', { count: items.length - ITEMS_SHOWN })}</li>}
    </ul>
  )
}
