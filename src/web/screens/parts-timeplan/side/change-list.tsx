import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ListedPlanChange, PlanChange } from '#contract/part-timeplan.ts'
import { boot } from '#web/lib/boot.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { ErrorBox } from '#web/parts/error-box.tsx'
import { Spinner } from '#web/parts/spinner.tsx'
import { changesQuery } from '#web/screens/parts-timeplan/queries.ts'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'
import { moveName, placeWords } from './move-words.ts'
import { Older } from './older.tsx'
import classes from './side-panel.module.css'

type Props = {
  board: Board
  words: Words
  /** Null where nothing may be reverted. */
  onRevert: ((changeId: number) => void) | null
}

/** Who has changed what of the plan, from where to where, newest first. */
export function ChangeList({ board, words, onRevert }: Props) {
  const t = useTexts()
  const list = useInfiniteQuery(changesQuery())
  const { data, error, isPending, refetch } = list
  if (isPending) return <Spinner />
  if (!data) return <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />
  const changes = data.pages.flatMap(({ results }) => results)
  if (changes.length === 0) return <EmptyState title={t('changes.none')} />
  const canRevert = ({ move_count, undone_by }: PlanChange) => move_count > 0 && undone_by === null
  return (
    <>
      <ol className={classes.list}>
        {changes.map((change) => (
          <li key={change.id}>
            <ChangeView change={change} board={board} words={words} />
            {isYours(change) && <p className={classes.yours}>{t('changes.yours')}</p>}
            {onRevert && canRevert(change) && (
              <Button size="compact-sm" variant="default" onClick={() => onRevert(change.id)}>
                {t('changes.revert')}
              </Button>
            )}
            {change.undone_by !== null && <span className={classes.small}>{t('changes.undone')}</span>}
          </li>
        ))}
      </ol>
      <Older list={list} />
    </>
  )
}

/** Whether somebody else has changed what the reader had planned. */
function isYours({ made_by, changed_yours }: ListedPlanChange): boolean {
  return changed_yours.length > 0 && made_by?.id !== boot().user?.id
}

const MOVES_TOLD = 3

/** One change: who, when, and what went from where to where. */
export function ChangeView({
  change,
  board,
  words,
}: {
  change: PlanChange
  board: Pick<Board, 'products' | 'plan'> | null
  words: Words
}) {
  const t = useTexts()
  const { made_by, made_at, kind, moves, move_count } = change
  return (
    <>
      <b>{made_by?.name ?? t('somebody')}</b> · {t(`change.${kind}`)}
      <br />
      <span className={classes.small}>{formatDateTime(made_at)}</span>
      {moves.slice(0, MOVES_TOLD).map((move) => (
        <p key={`${move.part_product} ${move.paths[0]}`}>
          {(board && moveName(move, board.plan)) ?? t('product', { id: move.part_product })} ·{' '}
          {t('actions', { count: move.paths.length })}
          <br />
          {placeWords(move.from, words, t)} → {placeWords(move.to, words, t)}
        </p>
      ))}
      {move_count > MOVES_TOLD && <p>{t('changes.more', { count: move_count - MOVES_TOLD })}</p>}
    </>
  )
}
