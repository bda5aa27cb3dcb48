import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { PipeMove } from '#contract/pipe-timeplan.ts'
import { plantDay } from '#domain/time.ts'
import { boot } from '#web/lib/boot.ts'
import { formatNumber, formatShortDateTime, formatTime } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { Named } from '#web/plan/changes/named-moves.ts'
import { useUndoable } from '#web/plan/changes/use-undoable.ts'
import { readPipeMove } from '#web/screens/pipes-timeplan/edits/pipe-intent.ts'
import { pipesSession } from '#web/screens/pipes-timeplan/edits/use-pipe-adapter.ts'
import {
  isOnlySetup,
  type PipeChangeLabels,
  shortTime,
} from '#web/screens/pipes-timeplan/labels/use-pipe-change-labels.ts'
import { pipeChangesQuery } from '#web/screens/pipes-timeplan/model/queries.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import classes from './pipes-pane.module.css'
import type { PipesPaneProps } from './pipes-pane.tsx'
import { type RecentChange, recentlyPlanned } from './recent-changes.ts'

const SHOWN = 5

type Props = Pick<PipesPaneProps, 'board' | 'labels' | 'undoing' | 'readOnly'>

/** What was planned last, by all planners; one's own changes can be undone here, and redone. */
export function RecentlyPlanned({ board, labels, undoing, readOnly }: Props) {
  const t = useTexts()
  const { data } = useInfiniteQuery(pipeChangesQuery())
  const { past, future } = useUndoable({ session: pipesSession, readMove: readPipeMove })
  const changes = data?.pages.flatMap(({ results }) => results) ?? []
  const recent = recentlyPlanned(changes, boot().user?.id, readOnly)
  if (recent.length === 0) return null
  const lineCode = (line: number | null) => board.state.lines.get(line ?? 0)?.code ?? ''
  const revert = ({ kind, id }: NonNullable<RecentChange['revert']>) => {
    const latest = (kind === 'undo' ? past : future).at(-1)?.id
    return id === latest ? undoing[kind]() : undoing.review(id)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the changes of others have no button to come to
    <section className={classes.recent} aria-label={t('recent')} tabIndex={0}>
      <h2>{t('recent')}</h2>
      <ul>
        {recent.slice(0, SHOWN).map((each) => (
          <li
            key={each.change.id}
            className={classes.entry}
            data-undone={each.revert?.kind === 'redo' || undefined}
          >
            <RecentEntry {...each} labels={labels} lineCode={lineCode} onRevert={revert} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type EntryProps = RecentChange & {
  labels: Pick<PipeChangeLabels, 'item'>
  lineCode: (line: number | null) => string
  onRevert: (revert: NonNullable<RecentChange['revert']>) => void
}

/** What was planned, who did it and when, and where to. */
function RecentEntry({ change, isOwn, revert, labels, lineCode, onRevert }: EntryProps) {
  const t = useTexts()
  const { made_by, made_at, move_count } = change
  const placeLabel = ({ to }: Named<PipeMove>) => {
    const { start_time, line } = to
    return start_time !== null && t('place', { line: lineCode(line), at: shortTime(Date.parse(start_time)) })
  }
  const moves = change.moves.filter((move) => !isOnlySetup(move))
  const [first] = moves
  const at = Date.parse(made_at)
  const isToday = plantDay(new Date(at)) === plantDay(new Date(serverNow()))
  const when = isToday ? formatTime(at) : formatShortDate(at)
  const metres = moves.reduce((sum, { to }) => sum + to.quantity, 0)
  return (
    <>
      <span className={classes.what}>
        <b>
          {first ? (first.product?.order_number ?? labels.item(first)) : t('pipes', { count: move_count })}
        </b>
        {moves.length > 1 && ` ${t('andMore', { count: moves.length - 1 })}`}
        {metres > 0 && ` · ${formatNumber(metres)} m`}
        <span className={classes.small}>
          {[isOwn && revert ? when : made_by?.name, first && placeLabel(first)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {revert ? (
        <Button size="compact-sm" variant="default" onClick={() => onRevert(revert)}>
          {t(revert.kind)}
        </Button>
      ) : (
        <span className={classes.small}>{when}</span>
      )}
    </>
  )
}

/** `24.11`, with the year where it is another. */
function formatShortDate(instant: number): string {
  return formatShortDateTime(instant, serverNow()).split(' ')[0]!
}
