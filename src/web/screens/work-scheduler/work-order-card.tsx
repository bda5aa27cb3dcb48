import { VisuallyHidden } from '@mantine/core'
import { IconChevronRight, IconListCheck } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { Catalogue } from '#domain/work-plan.ts'
import { Glow } from '#web/elements/glow.tsx'
import { StatusBadge } from '#web/elements/status-badge.tsx'
import { BookedTime } from './booked-time.tsx'
import { CardActions } from './card-actions.tsx'
import { CardTree } from './card-tree.tsx'
import type { Card } from './cards.ts'
import { LazyOwnTime } from './lazy-own-time.tsx'
import { useTexts } from './texts.ts'
import { formatTimeSpan } from './time-span.ts'
import { useCommands } from './use-commands.ts'
import classes from './work-order-card.module.css'

type Props = {
  card: Card
  open: boolean
  /** Its actions that are ticked but not saved. */
  ticked: ReadonlySet<number>
  catalogue: Catalogue
  /** Told with the card's element, which is to keep its place. */
  onToggle: (orderId: number, card: Element) => void
  onTick: (card: Card, actionIds: ReadonlySet<number>) => void
}

/**
 * One work order: what it is and how it goes. Opened it shows its work plan; opened or begun, what can be done with it;
 * done, only what it was.
 */
export const WorkOrderCard = memo(function WorkOrderCard(props: Props) {
  const { card, open, ticked, catalogue, onTick } = props
  const id = useId()
  const commands = useCommands(card)
  const { status } = card.order
  const isDone = status === WorkOrderStatus.Done
  const hasActions = open || status !== WorkOrderStatus.NotStarted
  return (
    <article className={classes.root} data-open={open || undefined} data-done={isDone || undefined}>
      <div className={classes.summary}>
        <Glow of={status} />
        <CardHead {...props} bodyId={id} isDone={isDone} />
        {!isDone && hasActions && (
          <CardActions card={card} open={open} commands={commands} unsaved={ticked.size} />
        )}
        <LazyOwnTime card={card} open={open} />
      </div>
      {!isDone && open && (
        <div id={id} className={classes.body}>
          <Remarks card={card} />
          <CardTree card={card} catalogue={catalogue} ticked={ticked} onTick={onTick} />
        </div>
      )}
    </article>
  )
})

function CardHead({ card, open, onToggle, bodyId, isDone }: Props & { bodyId: string; isDone: boolean }) {
  const t = useTexts()
  const { order, product, done, total } = card
  const { order_number, client, order_row, pieces } = product
  const name = (
    <>
      <span className={classes.number}>{order_number}</span>{' '}
      <span className={classes.client}>{client.name}</span>
    </>
  )
  return (
    <header className={classes.head}>
      <div className={classes.what}>
        <div className={classes.title}>
          <h2 className={classes.name}>
            {isDone ? (
              name
            ) : (
              <button
                type="button"
                className={classes.toggle}
                aria-expanded={open}
                aria-controls={open ? bodyId : undefined}
                onClick={({ currentTarget }) => onToggle(order.id, currentTarget)}
              >
                <IconChevronRight size={22} aria-hidden className={classes.chevron} />
                {name}
              </button>
            )}
          </h2>
          <span role={open || order.status !== WorkOrderStatus.NotStarted ? 'status' : undefined}>
            <StatusBadge status={order.status} />
          </span>
        </div>
        <p className={classes.description}>
          {order_row.description}
          {pieces > 1 && <b className={classes.pieces}>{t('pieces', { count: pieces })}</b>}
        </p>
        <p className={classes.facts}>
          <span>{order.worker?.name ?? t('unassigned')}</span>
          <span>{formatTimeSpan(order.start_time, order.end_time)}</span>
        </p>
      </div>
      <div className={classes.progress}>
        <BookedTime trackers={card.trackers} plannedMinutes={order.duration}>
          <IconListCheck size={18} aria-hidden />
          <VisuallyHidden>{t('progress.actions')} </VisuallyHidden>
          <b>{done}</b>/{total}
        </BookedTime>
      </div>
    </header>
  )
}

/** What planners and sellers wrote to whoever does the work. */
function Remarks({ card: { order, product } }: { card: Card }) {
  const t = useTexts()
  const comments = [product.comment, order.comment].filter((comment) => comment.trim() !== '')
  if (comments.length === 0 && product.tags.length === 0 && product.drawing_url === null) return null
  return (
    <div className={classes.remarks}>
      {comments.map((comment) => (
        <p key={comment} className={classes.comment}>
          {comment}
        </p>
      ))}
      {product.tags.map(({ id, name }) => (
        <span key={id} className={classes.tag}>
          {name}
        </span>
      ))}
      {product.drawing_url !== null && (
        <a className={classes.drawing} href={product.drawing_url} target="_blank" rel="noreferrer">
          {t('drawing')}
        </a>
      )}
    </div>
  )
}
