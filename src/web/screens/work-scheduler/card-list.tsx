import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { boot } from '#web/lib/boot.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './card-list.module.css'
import type { Card } from './cards.ts'
import { catalogueOf } from './catalogue.ts'
import { firstMoved } from './moved-cards.ts'
import { firstOf, toggledCards } from './open-cards.ts'
import type { SchedulerView } from './queries.ts'
import type { OpenSet } from './use-open-set.ts'
import type { UnsavedTicks } from './use-unsaved-ticks.ts'
import { WorkOrderCard } from './work-order-card.tsx'

type Props = { view: SchedulerView; unsaved: UnsavedTicks; openSet: OpenSet }

const NONE: ReadonlySet<number> = new Set()

/** The id of the element that holds the card of a work order. */
export const cardElementId = (orderId: number) => `work-order-${orderId}`

/** The cards, each keeping its place whatever becomes of it. */
export function CardList({ view: { cards, actions }, unsaved, openSet }: Props) {
  const language = useLanguage()
  const catalogue = useMemo(() => catalogueOf(actions, boot().config, language), [actions, language])
  const { open, toggle } = useToggling(openSet)
  const list = useArrival(cards, open)
  const moved = useMoved(cards)
  return (
    <ol ref={list} className={classes.root}>
      {cards.map((card, index) => (
        <li
          key={card.order.id}
          id={cardElementId(card.order.id)}
          className={classes.item}
          data-open={open.has(card.order.id) || undefined}
          data-done={card.order.status === WorkOrderStatus.Done || undefined}
        >
          <WorkOrderCard
            card={card}
            open={open.has(card.order.id)}
            ticked={unsaved.ticks.get(card.order.id) ?? NONE}
            catalogue={catalogue}
            onToggle={toggle}
            onTick={unsaved.tick}
          />
          {/* A tap that was meant for what was here a moment ago must not press what is here now. */}
          {index >= moved.from && <span key={moved.times} className={classes.shield} aria-hidden />}
        </li>
      ))}
    </ol>
  )
}

/** The place from which on cards moved last, and how many times any have. */
function useMoved(cards: readonly Card[]) {
  const [seen, setSeen] = useState({ cards, from: Number.POSITIVE_INFINITY, times: 0 })
  if (seen.cards === cards) return seen
  const from = firstMoved(seen.cards, cards)
  setSeen(Number.isFinite(from) ? { cards, from, times: seen.times + 1 } : { ...seen, cards })
  return seen
}

/** Which cards are open, and the way to open and close them: what was tapped stays under the finger. */
function useToggling({ open, several, setOpen }: OpenSet) {
  const held = useRef<{ element: Element; top: number }>(undefined)
  const latest = useRef({ open, several })

  useLayoutEffect(() => {
    latest.current = { open, several }
    if (!held.current) return
    const { element, top } = held.current
    held.current = undefined
    scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
  }, [open, several])

  const toggle = useCallback(
    (orderId: number, element: Element) => {
      held.current = { element, top: element.getBoundingClientRect().top }
      setOpen(toggledCards(latest.current.open, orderId, latest.current.several))
    },
    [setOpen],
  )
  return { open, toggle }
}

/** Brings the open card, or else the first work to be done, into sight when the screen opens far above it. */
function useArrival(cards: readonly Card[], open: ReadonlySet<number>) {
  const list = useRef<HTMLOListElement>(null)
  const arrived = useRef(false)
  useLayoutEffect(() => {
    if (arrived.current || cards.length === 0) return
    arrived.current = true
    const at = firstOf(cards, open)
    const card = list.current?.children[at]
    const isFar = card !== undefined && card.getBoundingClientRect().top > innerHeight / 2
    if (isFar && scrollY === 0) card.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [cards, open])
  return list
}
