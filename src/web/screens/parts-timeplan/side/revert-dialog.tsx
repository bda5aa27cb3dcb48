import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PlanMove, UndoPreview } from '#contract/part-timeplan.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import { ErrorBox } from '#web/parts/error-box.tsx'
import { Spinner } from '#web/parts/spinner.tsx'
import type { Undoing } from '#web/screens/parts-timeplan/intents/use-undo.ts'
import { fitsElsewhere } from '#web/screens/parts-timeplan/intents/where-it-fits.ts'
import { undoPreviewQuery } from '#web/screens/parts-timeplan/queries.ts'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'
import { moveName, placeWords } from './move-words.ts'
import classes from './revert-dialog.module.css'

type Props = { undoing: Undoing; board: Board; words: Words }

/** Shows what the revert of a change would move and what stands in its way, before anything is done. */
export function RevertDialog({ undoing, board, words }: Props) {
  const t = useTexts()
  const { reviewed, review, revert, planWhereItFits } = undoing
  const { data: preview, error, refetch } = useQuery(undoPreviewQuery(reviewed))
  const close = () => review(null)
  return (
    <Dialog
      opened={reviewed !== null}
      onClose={close}
      title={t('revert.heading')}
      size="40rem"
      returnFocus={false}
    >
      {error && <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />}
      {!preview && !error && <Spinner />}
      {preview && !error && (
        <Preview
          preview={preview}
          board={board}
          words={words}
          onRevert={() => {
            close()
            revert(preview)
          }}
          onFit={() => {
            close()
            planWhereItFits(preview.moves)
          }}
          onCancel={close}
        />
      )}
    </Dialog>
  )
}

type PreviewProps = {
  preview: UndoPreview
  board: Pick<Board, 'products' | 'plan'>
  words: Words
  onRevert: () => void
  onFit: () => void
  onCancel: () => void
}

/** The preview of a revert, with what can be done about it. */
export function Preview({ preview, board, words, onRevert, onFit, onCancel }: PreviewProps) {
  const t = useTexts()
  const { change, moves, move_count, problems } = preview
  const isHindered = problems.length > 0
  const codes = problems.map(({ code }) => code)
  const canFit = moves.length === move_count && fitsElsewhere(codes, moves)
  return (
    <>
      <p className={classes.lead}>
        {t('revert.lead', {
          who: change.made_by?.name ?? t('somebody'),
          what: t(`change.${change.kind}`),
          when: formatDateTime(change.made_at),
        })}
      </p>
      {isHindered && <Problems problems={problems} />}
      {move_count > 0 && <Moves moves={moves} count={move_count} board={board} words={words} />}
      <div className={classes.buttons}>
        <Button size="touch" variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        {canFit && (
          <Button size="touch" variant="default" onClick={onFit}>
            {t('undo.elsewhere')}
          </Button>
        )}
        <Button size="touch" disabled={isHindered} data-autofocus onClick={onRevert}>
          {t('changes.revert')}
        </Button>
      </div>
    </>
  )
}

type MovesProps = Pick<PreviewProps, 'board' | 'words'> & { moves: readonly PlanMove[]; count: number }

function Moves({ moves, count, board, words }: MovesProps) {
  const t = useTexts()
  const heading = t('revert.moves', { count })
  return (
    <>
      <h3 className={classes.heading}>{heading}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard. */}
      <ul className={classes.moves} tabIndex={0} aria-label={heading}>
        {moves.map((move) => (
          <MoveView key={`${move.part_product} ${move.paths[0]}`} move={move} board={board} words={words} />
        ))}
        {count > moves.length && <li>{t('changes.more', { count: count - moves.length })}</li>}
      </ul>
    </>
  )
}

function Problems({ problems }: Pick<UndoPreview, 'problems'>) {
  const t = useTexts()
  return (
    <section className={classes.problems} aria-label={t('revert.problems')}>
      <h3 className={classes.heading}>{t('revert.problems')}</h3>
      <ul>
        {problems.map(({ message, part_product }) => (
          <li key={`${part_product} ${message}`}>{message}</li>
        ))}
      </ul>
    </section>
  )
}

function MoveView({
  move,
  board,
  words,
}: {
  move: PlanMove
  board: Pick<Board, 'products' | 'plan'>
  words: Words
}) {
  const t = useTexts()
  return (
    <li>
      {moveName(move, board.plan) ?? t('product', { id: move.part_product })} ·{' '}
      {t('actions', { count: move.paths.length })}
      <span className={classes.places}>
        {placeWords(move.from, words, t)} → {placeWords(move.to, words, t)}
      </span>
    </li>
  )
}
