import { formatDateTime } from '#web/lib/format.ts'
import { useTexts } from '#web/plan/texts.ts'
import type { ChangeLabels } from './adapter.ts'
import type { Change } from './change.ts'
import classes from './changes.module.css'

const MOVES_SHOWN = 3

type Labels<Move> = Pick<ChangeLabels<never, Move, never>, 'kind' | 'item' | 'amount' | 'from' | 'to'>

type Props<Move> = {
  change: Change<Move>
  labels: Labels<Move>
  /** Writes when it was made; by default with the day. */
  formatMadeAt?: (instant: string) => string
}

/** One change: who, when, and what went from where to where. */
export function ChangeView<Move>({ change, labels, formatMadeAt }: Props<Move>) {
  const t = useTexts()
  const { moves, move_count, unmoved = [], items = [] } = change
  const [item, ...others] = new Set(moves.map(labels.item))
  const isOfOne = moves.length > 1 && others.length === 0
  return (
    <>
      <ChangeHead change={change} labels={labels} formatMadeAt={formatMadeAt} />
      {isOfOne && (
        <p>
          <b>{item}</b>
        </p>
      )}
      {moves.slice(0, MOVES_SHOWN).map((move, index) => (
        <p key={index}>
          {isOfOne ? '' : `${labels.item(move)} · `}
          {labels.amount(move)}
          {labels.from(move) !== labels.to(move) && (
            <>
              <br />
              {labels.from(move)} → {labels.to(move)}
            </>
          )}
        </p>
      ))}
      {unmoved.length > 0 && <p>{unmoved.join(', ')}</p>}
      {unmoved.length > 0 && items.length > unmoved.length && (
        <p>{t('changes.more', { count: items.length - unmoved.length })}</p>
      )}
      {move_count > MOVES_SHOWN && <p>{t('changes.more', { count: move_count - MOVES_SHOWN })}</p>}
    </>
  )
}

type HeadProps<Move> = {
  change: Pick<Change<Move>, 'made_by' | 'made_at' | 'kind' | 'is_redo' | 'moves'>
  labels: Pick<ChangeLabels<never, Move, never>, 'kind'>
  formatMadeAt?: Props<Move>['formatMadeAt'] | undefined
}

/** Who made a change, what it was, and when. */
export function ChangeHead<Move>({ change, labels, formatMadeAt = formatDateTime }: HeadProps<Move>) {
  const t = useTexts()
  const { made_by, made_at } = change
  return (
    <>
      <b>{made_by?.name ?? t('somebody')}</b> · {labels.kind(change)}
      <br />
      <span className={classes.small}>{formatMadeAt(made_at)}</span>
    </>
  )
}
