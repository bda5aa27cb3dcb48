import { Button } from '@mantine/core'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import type { OperatorPlace } from '#web/screens/parts-timeplan/board/board-places.ts'
import {
  type Conflict,
  myPlace,
  theirMove,
  theirPlace,
} from '#web/screens/parts-timeplan/intents/conflict.ts'
import type { Intent } from '#web/screens/parts-timeplan/intents/intents.ts'
import { isBySelf } from '#web/screens/parts-timeplan/intents/overtaken-words.ts'
import { partProductsOf } from '#web/screens/parts-timeplan/intents/picks.ts'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'
import { ChangeView } from './change-list.tsx'
import { moveName } from './move-words.ts'
import classes from './side-panel.module.css'

type Props = {
  conflict: Conflict | null
  board: Board
  words: Words
  /** Each told where it then lies; null where it is not planned then, or nobody can tell. */
  onKeep: (theirs: OperatorPlace | null) => void
  onApply: (mine: OperatorPlace | null) => void
}

/** Shows who has moved what one meant to move, and both outcomes side by side; leaves the choice. */
export function ConflictDialog({ conflict, board, words, onKeep, onApply }: Props) {
  const t = useTexts()
  const keep = () => onKeep(conflict && theirPlace(conflict))
  const isSelf = conflict !== null && conflict.changes.length > 0 && conflict.changes.every(isBySelf)
  return (
    <Dialog
      opened={conflict !== null}
      onClose={keep}
      title={t(isSelf ? 'conflict.headingSelf' : 'conflict.heading')}
      size="48rem"
      returnFocus={false}
    >
      <p>{t(conflict?.stale.touching ? 'conflict.body' : 'conflict.unknown')}</p>
      {conflict && (
        <div className={classes.outcomes}>
          <section className={classes.outcome} aria-label={t('conflict.theirs')}>
            <h3>{t('conflict.theirs')}</h3>
            <ul className={classes.list}>
              {conflict.changes.map((change) => (
                <li key={change.id}>
                  <ChangeView change={change} board={board} words={words} />
                </li>
              ))}
            </ul>
            <Button size="touch" variant="default" data-autofocus onClick={keep}>
              {keepLabel(conflict, t)}
            </Button>
          </section>
          <section className={classes.outcome} aria-label={t('conflict.mine')}>
            <h3>{t('conflict.mine')}</h3>
            <Meant intent={conflict.intent} board={board} words={words} />
            <Button
              size="touch"
              variant="default"
              onClick={() => onApply(myPlace(conflict.intent) ?? theirPlace(conflict))}
            >
              {applyLabel(conflict.intent, t)}
            </Button>
          </section>
        </div>
      )}
    </Dialog>
  )
}

type Texts = ReturnType<typeof useTexts>

/** Returns what keeping theirs leads to; in general words where they moved it to several places. */
function keepLabel({ intent, changes, stale }: Conflict, t: Texts): string {
  const move = theirMove(intent, changes)
  const isOne = changes.every(({ moves }) => moves.length === 1)
  if (!move || !isOne || stale.touching === null) return t('conflict.keep')
  const { start_time } = move.to
  return start_time === null
    ? t('conflict.keep.unplanned')
    : t('conflict.keep.at', { at: shortTime(start_time) })
}

function applyLabel(intent: Intent, t: Texts): string {
  if (intent.kind !== 'plan') return t(`conflict.apply.${intent.kind}`)
  const mine = myPlace(intent)
  return mine ? t('conflict.apply.at', { at: shortTime(mine.instant) }) : t('conflict.apply')
}

/** Returns a day and time without the year: `24.11 10:40`. */
function shortTime(instant: number | string): string {
  return `${formatDate(instant).slice(0, 5)} ${formatTime(instant)}`
}

const PLACES_TOLD = 3

/** What one meant to do, in the words in which the others' changes are told. */
function Meant({ intent, board, words }: { intent: Intent; board: Board; words: Words }) {
  const t = useTexts()
  const orderOf = (id: number) => moveName({ part_product: id }, board.plan) ?? t('product', { id })
  const isPlan = intent.kind === 'plan'
  const meant = isPlan
    ? intent.placements.map(({ groupId, operatorId, pieces }) => ({
        id: groupId,
        name: orderOf(Number.parseInt(groupId, 10)),
        place: `${words.operator(operatorId)}, ${pieces.map(words.when).join(', ')}`,
      }))
    : [...partProductsOf(intent.picked)].map((id) => ({
        id,
        name: orderOf(id),
        place: t(`conflict.apply.${intent.kind}`),
      }))
  return (
    <ul className={classes.list}>
      {meant.slice(0, PLACES_TOLD).map(({ id, name, place }) => (
        <li key={id}>
          {name}
          <br />
          {place}
        </li>
      ))}
      {meant.length > PLACES_TOLD && <li>{t('changes.more', { count: meant.length - PLACES_TOLD })}</li>}
    </ul>
  )
}
