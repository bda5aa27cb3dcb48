import { IconAlertTriangle, IconCheck, IconCircle, IconLock } from '@tabler/icons-react'
import { BookedBeforeRest } from '#web/elements/booked-before-rest.tsx'
import { StatusBadge } from '#web/elements/status-badge.tsx'
import { formatDate, formatHours, formatMinutes } from '#web/lib/format.ts'
import classes from '#web/plan/board/hovered.module.css'
import type { BlockFace } from '#web/plan/board/labels.ts'
import { shortSpan } from '#web/screens/parts-timeplan/labels/short-span.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { blockersOf } from '#web/screens/parts-timeplan/model/blockers-of.ts'
import type { OrderBlock } from '#web/screens/parts-timeplan/model/lanes.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'

export type HoveredOrderProps = {
  block: OrderBlock
  face: BlockFace
  board: Pick<PartsBoard, 'plan' | 'actions'>
  labels: Labels
}

/** So many actions are listed. */
const LISTED = 8

/** What a planner wants to know of a work order at a glance. */
export function HoveredOrder({ block, face, board, labels }: HoveredOrderProps) {
  const t = useTexts()
  const { group, due, minutes } = block
  const { rest } = group.workOrder
  const done = group.actions.reduce((sum, action) => sum + (action.done ? action.duration : 0), 0)
  return (
    <>
      <div className={classes.head}>
        <StatusBadge status={group.workOrder.status} rest={rest} />
        {face.timing !== '' && <span className={block.isLate ? classes.late : undefined}>{face.timing}</span>}
      </div>
      <div className={classes.title}>
        {face.operation} · {face.product}
      </div>
      <div className={classes.dimmed}>
        {[face.order, face.client, due !== null && t('due', { date: formatDate(due - 1) }).toLowerCase()]
          .filter(Boolean)
          .join(' · ')}
      </div>
      <dl className={classes.facts}>
        <dt>{t('tab.planned')}</dt>
        <dd>
          {shortSpan(block)} · {formatMinutes(minutes)}
        </dd>
        <dt>{t('card.done')}</dt>
        <dd>
          {rest ? (
            <BookedBeforeRest bookings={rest.bookings} rest={rest} />
          ) : (
            <>
              {t('card.doneOf', { done: done > 0 ? formatMinutes(done) : '0', all: formatMinutes(minutes) })}
              <div className={classes.track}>
                <i style={{ width: `${minutes > 0 ? (done / minutes) * 100 : 0}%` }} />
              </div>
            </>
          )}
        </dd>
      </dl>
      <Warnings block={block} face={face} board={board} labels={labels} />
      <Actions block={block} board={board} />
    </>
  )
}

/** Its blockers, and what is wrong with its place. */
function Warnings({ block: { group }, face, board, labels }: HoveredOrderProps) {
  const t = useTexts()
  const own = blockersOf(group, board.plan.blockers)
  const wrong = face.flags.slice(1).filter((flag) => flag !== t('flag.late') && flag !== t('flag.blocked'))
  return (
    <>
      {own.map((blocker) => (
        <div key={blocker.id} className={classes.warning}>
          <IconLock size={15} aria-hidden />
          {labels.blocker(blocker)}
        </div>
      ))}
      {wrong.map((flag) => (
        <div key={flag} className={classes.warning}>
          <IconAlertTriangle size={15} aria-hidden />
          {flag}
        </div>
      ))}
    </>
  )
}

function Actions({ block: { group }, board }: Pick<HoveredOrderProps, 'block' | 'board'>) {
  const t = useTexts()
  const more = group.actions.length - LISTED
  return (
    <ul className={classes.actions}>
      {group.actions.slice(0, LISTED).map(({ path, action_id, done, duration }) => (
        <li key={path} className={done ? classes.done : undefined}>
          {done ? (
            <IconCheck size={14} aria-label={t('card.done')} />
          ) : (
            <IconCircle size={14} aria-label={t('card.open')} />
          )}
          <span>{board.actions.get(action_id) ?? path}</span>
          <span className={classes.minutes}>{formatHours(duration)}</span>
        </li>
      ))}
      {more > 0 && <li className={classes.dimmed}>{t('card.more', { count: more })}</li>}
    </ul>
  )
}
