import { Button } from '@mantine/core'
import { Dialog } from '#web/parts/dialog.tsx'
import type { Conflict } from '#web/screens/parts-timeplan/intents/use-planning.ts'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'
import { ChangeView } from './change-list.tsx'
import classes from './side-panel.module.css'

type Props = {
  conflict: Conflict | null
  board: Board
  words: Words
  onKeep: () => void
  onApply: () => void
}

/** Shows who has moved what one meant to move, and leaves the choice. */
export function ConflictDialog({ conflict, board, words, onKeep, onApply }: Props) {
  const t = useTexts()
  return (
    <Dialog opened={conflict !== null} onClose={onKeep} title={t('conflict.heading')} size="36rem">
      <p>{t(conflict && conflict.changes.length > 0 ? 'conflict.body' : 'conflict.unknown')}</p>
      <ul className={classes.list}>
        {conflict?.changes.map((change) => (
          <li key={change.id}>
            <ChangeView change={change} board={board} words={words} />
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button size="touch" onClick={onKeep}>
          {t('conflict.keep')}
        </Button>
        <Button size="touch" variant="default" onClick={onApply}>
          {t('conflict.apply')}
        </Button>
      </div>
    </Dialog>
  )
}
