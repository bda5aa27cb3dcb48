import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { serverNow } from '#web/lib/server-clock.ts'
import { useErrorSentence } from '#web/parts/use-error-sentence.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'
import { MisfitItems } from './misfit-list.tsx'
import { misfitsOf, newMisfits } from './misfits.ts'
import { useTexts } from './texts.ts'
import type { Saving } from './use-saving.ts'
import classes from './working-time.module.css'

type Props = {
  board: Board
  words: Words
  saving: Saving
  /** A form says by itself why it was not saved. */
  isFormOpen: boolean
  onShow: (workOrder: number, operatorId: number, instant: number) => void
}

/** What was done last and how to take it back, with what no longer fits because of it. */
export function DoneNote({ board, words, saving, isFormOpen, onShow }: Props) {
  const t = useTexts()
  const sentence = useErrorSentence()
  const { done, failure, isSaving } = saving
  const first = board.days[0]?.date
  const misfits = useMemo(
    () => (done && done.first === first ? newMisfits(done.before, misfitsOf(board, serverNow())) : []),
    [board, done, first],
  )
  const { undo = null } = done ?? {}
  return (
    <>
      <div role="status" className={classes.done}>
        {done && !isFormOpen && <span>{t(`said.${done.said}`)}</span>}
      </div>
      {undo && !isFormOpen && (
        <Button size="xs" variant="default" loading={isSaving} onClick={() => saving.save(undo)}>
          {t('undo')}
        </Button>
      )}
      {failure !== null && !isSaving && !isFormOpen && (
        <p role="alert" className={classes.error}>
          {sentence(failure)}
        </p>
      )}
      {misfits.length > 0 && !isFormOpen && (
        <section className={classes.unfit} aria-label={t('unfit')}>
          <h3>
            {t('unfit')} · {misfits.length}
          </h3>
          <MisfitItems misfits={misfits} board={board} words={words} onShow={onShow} />
        </section>
      )}
    </>
  )
}
