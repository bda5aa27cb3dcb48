import { Redirect } from 'wouter'
import type { PipeForReview } from '#contract/review-queue.ts'
import { usePageMark } from '#web/lib/use-page-mark.ts'
import { Ahead } from './ahead.tsx'
import { DecidedToday } from './decided-today.tsx'
import { DecisionBar, DecisionPane } from './decision-pane.tsx'
import { EmptyQueue } from './empty-queue.tsx'
import { MeasureDialog } from './measure-dialog.tsx'
import { PipePane } from './pipe-pane.tsx'
import { type More, QueuePane } from './queue-pane.tsx'
import { ReasonsDialog } from './reasons-dialog.tsx'
import classes from './review.module.css'
import { useTexts } from './texts.ts'
import { useIsWide } from './use-is-wide.ts'
import { useReview } from './use-review.ts'
import type { ReviewAddress } from './use-review-address.ts'

type Props = {
  address: ReviewAddress
  rows: readonly PipeForReview[]
  /** How many there are, also those not read yet. */
  count: number
  /** Whether the user is a listed reviewer. */
  mayDecide: boolean
  more: More
}

/** Queue, pipe and decisions; on narrow screens the queue is a page of its own. */
export function Review(props: Props) {
  const { address, rows } = props
  const t = useTexts()
  const isWide = useIsWide()
  const review = useReview(props)
  const { asking, toMeasure } = review
  const [first] = rows
  if (address.shownId === null) {
    if (!first)
      return (
        <EmptyQueue isPart={address.ids !== null}>
          {review.decided.length > 0 && <DecidedToday review={review} />}
        </EmptyQueue>
      )
    if (isWide) return <Redirect to={address.pathOf(first.id)} replace />
  }
  const Panes = isWide ? WidePanes : address.shownId === null ? QueuePane : PipePage
  return (
    <div className={classes.screen} data-wide={isWide || undefined}>
      <h1 className={classes.heading}>{t('heading')}</h1>
      <Panes {...props} review={review} />
      <Ahead review={review} />
      {asking && <ReasonsDialog {...asking} review={review} />}
      {toMeasure && <MeasureDialog targets={toMeasure} review={review} />}
    </div>
  )
}

type PanesProps = Omit<Props, 'mayDecide'> & { review: ReturnType<typeof useReview> }

function WidePanes(props: PanesProps) {
  const { review } = props
  usePageMark('review')
  return (
    <>
      <QueuePane {...props} />
      <PipePane passport={review.passport} backTo={null} review={review} />
      <DecisionPane review={review} />
    </>
  )
}

function PipePage({ review, address }: PanesProps) {
  return (
    <>
      <PipePane passport={review.passport} backTo={address.pathOf(null)} review={review} />
      <DecisionBar review={review} />
    </>
  )
}
