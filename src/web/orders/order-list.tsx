import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { OrderWithRows } from '#contract/orders.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { Older } from '#web/elements/older.tsx'
import { arrowFocus } from '#web/lib/arrow-focus.ts'
import { formatDay } from '#web/lib/format.ts'
import { OrderBadge } from './order-badge.tsx'
import classes from './order-list.module.css'
import { useTexts } from './texts.ts'

type Props<Order> = {
  orders: readonly Order[]
  list: Parameters<typeof Older>[0]['list'] & { readonly isFetching: boolean }
  shown: number | null
  /** What is said after the due date. */
  facts: (order: Order) => readonly string[]
  /** What is in the way of an order. */
  notes: (order: Order) => ReactNode
  onShow: (id: number) => void
  onReset: () => void
}

/** Orders below one another, one of them on show; the next page is read when the end comes near. */
export function OrderList<Order extends OrderWithRows>(props: Props<Order>) {
  const { orders, list, shown, facts, notes, onShow, onReset } = props
  const t = useTexts()
  const end = useReadAhead(list)
  const current = useRef<HTMLButtonElement>(null)
  const isListed = orders.some(({ id }) => id === shown)
  // A page that is opened at an order shows it in the list, too, and so does a new order once it is listed.
  useEffect(() => {
    if (isListed) current.current?.scrollIntoView({ block: 'nearest' })
  }, [shown, isListed])
  return (
    <section className={classes.root} aria-label={t('list')}>
      <p className={classes.count} role="status">
        {t(list.hasNextPage ? 'count.more' : 'count', { count: orders.length })}
      </p>
      {orders.length === 0 ? (
        <EmptyState title={t('empty')}>
          <button type="button" className={classes.reset} onClick={onReset}>
            {t('empty.reset')}
          </button>
        </EmptyState>
      ) : (
        <ul className={classes.orders} onKeyDown={arrowFocus('button')}>
          {orders.map((order) => (
            <li key={order.id}>
              <button
                type="button"
                className={classes.order}
                aria-current={order.id === shown || undefined}
                ref={order.id === shown ? current : undefined}
                onClick={() => onShow(order.id)}
              >
                <span className={classes.first}>
                  <b>{order.order_number}</b>
                  <OrderBadge status={order.status} />
                </span>
                <span className={classes.client}>{order.client.name}</span>
                <span className={classes.last}>
                  <span>
                    {[t('dueOn', { date: formatDay(order.delivery_date) }), ...facts(order)].join(' · ')}
                  </span>
                  {notes(order)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div ref={end} className={classes.end}>
        <Older list={list} />
      </div>
    </section>
  )
}

/** Reads the next page once the end of the list, which the ref marks, comes into view. */
function useReadAhead({
  hasNextPage,
  isFetching,
  isFetchNextPageError,
  fetchNextPage,
}: Props<OrderWithRows>['list']): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  // What is read again meanwhile would end it.
  const canRead = hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (!end.current || !canRead) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage())
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [canRead, fetchNextPage])
  return end
}
