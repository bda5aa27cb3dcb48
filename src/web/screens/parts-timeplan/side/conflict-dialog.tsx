import { Button } from '@mantine/core'
import { Dialog } from '#web/parts/dialog.tsx'
import type { OperatorPlace } from '#web/screens/parts-timeplan/board/board-places.ts'
import { type Conflict, myPlace, theirPlace } from '#web/screens/parts-timeplan/intents/conflict.ts'
import type { Intent } from '#web/screens/parts-timeplan/intents/intents.ts'
import { partProductsOf } from '#web/screens/parts-timeplan/intents/picks.ts'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'
import { ChangeView } from './change-list.tsx'
import classes from './side-panel.module.css'

type Props = {
  conflict: Conflict | null
  board: Board
  words: Words
  /** Each told where it then lies; null where it is not planned then, or nobody can tell. */
  onKeep: (theirs: OperatorPlace | null) => void
  onApply: (mine: OperatorPlace | null) => void
}

/** Shows who has moved what one meant to move, and where one meant it to be, and leaves the choice. */
export function ConflictDialog({ conflict, board, words, onKeep, onApply }: Props) {
  const t = useTexts()
  const keep = () => onKeep(conflict && theirPlace(conflict))
  return (
    <Dialog
      opened={conflict !== null}
      onClose={keep}
      title={t('conflict.heading')}
      size="36rem"
      returnFocus={false}
    >
      <p>{t(conflict && conflict.changes.length > 0 ? 'conflict.body' : 'conflict.unknown')}</p>
      <ul className={classes.list}>
        {conflict?.changes.map((change) => (
          <li key={change.id}>
            <ChangeView change={change} board={board} words={words} />
          </li>
        ))}
      </ul>
      {conflict && <Meant intent={conflict.intent} board={board} words={words} />}
      <div className={classes.buttons}>
        <Button size="touch" data-autofocus onClick={keep}>
          {t('conflict.keep')}
        </Button>
        <Button
          size="touch"
          variant="default"
          onClick={() => onApply(conflict && (myPlace(conflict.intent) ?? theirPlace(conflict)))}
        >
          {t('conflict.apply')}
        </Button>
      </div>
    </Dialog>
  )
}

const PLACES_TOLD = 3

/** What one meant to do, in the words in which the others' changes are told. */
function Meant({ intent, board, words }: { intent: Intent; board: Board; words: Words }) {
  const t = useTexts()
  const { data, unplanned } = board.plan
  const orderOf = (id: number) => {
    const group = [...unplanned, ...data].find(({ partProductId }) => partProductId === id)
    return group ? `${group.order.order_number} ${group.client.name}` : t('product', { id })
  }
  const isPlan = intent.kind === 'plan'
  const meant = isPlan
    ? intent.placements.map(({ groupId, operatorId, pieces }) => ({
        id: groupId,
        name: orderOf(Number.parseInt(groupId, 10)),
        place: `${words.operator(operatorId)}, ${pieces.map(words.when).join(', ')}`,
      }))
    : [...partProductsOf(intent.picked)].map((id) => ({ id, name: orderOf(id), place: t(intent.kind) }))
  return (
    <>
      <p>{t('conflict.mine')}</p>
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
    </>
  )
}
