import { memo, useCallback, useId } from 'react'
import { Link } from 'wouter'
import { seePlan } from '#domain/permission.ts'
import { plantDay } from '#domain/time.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { Glow } from '#web/elements/glow.tsx'
import { Shield } from '#web/elements/shield.tsx'
import { useChanges } from '#web/elements/use-changes.ts'
import { useConnectivity } from '#web/lib/connectivity.ts'
import { userCan } from '#web/lib/permission.ts'
import { planAddress } from '#web/work-orders/plan-address.ts'
import { CardActions } from './card-actions.tsx'
import { CardFigures } from './card-figures.tsx'
import { CardName } from './card-name.tsx'
import { CardNotes } from './card-notes.tsx'
import { CardTree } from './card-tree.tsx'
import type { Card } from './cards.ts'
import type { NamedCatalogue } from './catalogue.ts'
import { LazyOwnTime } from './lazy-own-time.tsx'
import { heightOf } from './moved-cards.ts'
import type { ShortDates } from './short-dates.ts'
import { useTexts } from './texts.ts'
import { useCardCommands } from './use-card-commands.ts'
import { useCardQuestion } from './use-card-question.ts'
import classes from './work-order-card.module.css'

export type CardProps = {
  card: Card
  /** What the work is, different from that of every other card of its order. */
  title: string
  open: boolean
  /** Its actions that are ticked but not saved. */
  ticked: ReadonlySet<number>
  /** How many lines say what became of the worker's own corrections of its time. */
  ownTimeLines: number
  catalogue: NamedCatalogue
  dates: ShortDates
  /** Called with the element that keeps its place. */
  onToggle: (orderId: number, card: Element) => void
  onOpen: (orderId: number) => void
  onTick: (card: Card, actionIds: ReadonlySet<number>) => void
  onLines: (orderId: number, count: number) => void
}

/** Shows one work order: what it is, how far it is and what can be done with it; its work plan when it is open. */
export const WorkOrderCard = memo(function WorkOrderCard(props: CardProps) {
  const { card, open, ticked, ownTimeLines, catalogue, dates, onTick, onLines } = props
  const bodyId = useId()
  const commands = useCardCommands(props)
  const { status } = card.order
  const question = useCardQuestion(useChanges(status))
  const offline = useConnectivity() === 'offline'
  const isDone = status === WorkOrderStatus.Done
  const isShown = open && !isDone
  const moves = useChanges([heightOf(card, ownTimeLines), commands.failure?.at].join())
  const handleLines = useCallback((count: number) => onLines(card.order.id, count), [onLines, card.order.id])
  return (
    <article className={classes.root} data-open={isShown || undefined} data-status={status}>
      <div className={classes.summary}>
        <Glow of={status} />
        <CardName {...props} bodyId={bodyId} />
        <CardFigures card={card} ticked={ticked.size} dates={dates} />
        {(!isDone || question.dialog) && (
          <CardActions {...props} commands={commands} question={question} offline={offline} />
        )}
      </div>
      <div className={classes.rest}>
        {!isDone && (
          <CardNotes
            {...{ card, open, catalogue, dates }}
            failure={question.dialog === 'report_downtime' ? null : commands.failure}
          />
        )}
        <LazyOwnTime card={card} open={open} onLines={handleLines} />
        {isShown && (
          <div id={bodyId} className={classes.body}>
            <Remarks card={card} dates={dates} />
            <CardTree card={card} catalogue={catalogue} ticked={ticked} onTick={onTick} />
          </div>
        )}
        {moves > 0 && <Shield key={moves} />}
      </div>
    </article>
  )
})

/** Shows what planners and sales people wrote to the worker, and to those who see the time plan, where the work is in it. */
function Remarks({ card: { order, product }, dates }: Pick<CardProps, 'card' | 'dates'>) {
  const t = useTexts()
  const seesPlan = seePlan.some(userCan)
  const comments = [product.comment, order.comment].filter((comment) => comment.trim() !== '')
  if (comments.length === 0 && product.tags.length === 0 && product.drawing_url === null && !seesPlan)
    return null
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
      {seesPlan && (
        <Link className={classes.drawing} href={planAddress(plantDay(new Date(order.start_time)), order.id)}>
          {t('inPlan', { time: dates.span(order.start_time, order.end_time) })}
        </Link>
      )}
    </div>
  )
}
