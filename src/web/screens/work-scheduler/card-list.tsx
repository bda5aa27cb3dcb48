import { useCallback, useMemo, useState } from 'react'
import { Shield } from '#web/elements/shield.tsx'
import { useMoved } from '#web/elements/use-moved.ts'
import { boot } from '#web/lib/boot.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './card-list.module.css'
import { cardElementId } from './cards.ts'
import { catalogueOf } from './catalogue.ts'
import type { CardGroup } from './list-parts.ts'
import { placeOfCard } from './moved-cards.ts'
import { PartHeading } from './part-heading.tsx'
import type { SchedulerView } from './queries.ts'
import { shortDates } from './short-dates.ts'
import { useTexts } from './texts.ts'
import { useCardTitles } from './use-card-titles.ts'
import type { OpenSet } from './use-open-set.ts'
import { useToggling } from './use-toggling.ts'
import type { UnsavedTicks } from './use-unsaved-ticks.ts'
import { WorkOrderCard } from './work-order-card.tsx'

type Props = {
  groups: readonly CardGroup[]
  view: SchedulerView
  /** The plant's date. */
  today: string
  /** Not all cards are shown. */
  filtered: boolean
  unsaved: UnsavedTicks
  openSet: OpenSet
}

const NONE: ReadonlySet<number> = new Set()

/**
 * The cards by part of the list, all in one element: a card that goes to another part stays the same element, with its
 * focus and whatever is open in it.
 */
export function CardList({ groups, view, today, filtered, unsaved, openSet }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const catalogue = useMemo(
    () => catalogueOf(view.actions, boot().config, language),
    [view.actions, language],
  )
  const dates = useMemo(
    () => shortDates(today, { today: t('day.today'), tomorrow: t('day.tomorrow') }),
    [today, t],
  )
  const titles = useCardTitles(view.cards, catalogue)
  const { open, toggle, show } = useToggling(openSet)
  const cards = useMemo(() => groups.flatMap((group) => group.cards), [groups])
  const [lines, setLines] = useState<ReadonlyMap<number, number>>(new Map())
  const handleLines = useCallback(
    (orderId: number, count: number) => setLines((before) => new Map(before).set(orderId, count)),
    [],
  )
  const places = useMemo(
    () => cards.map((card) => placeOfCard(card, lines.get(card.order.id))),
    [cards, lines],
  )
  const moved = useMoved(places, (place) => place)
  const afterMove = useMemo(() => new Set(cards.slice(moved.from)), [cards, moved.from])
  return (
    <div className={classes.root}>
      {groups.flatMap(({ part, cards: own }) => [
        <PartHeading key={part} part={part} cards={own} filtered={filtered} />,
        ...own.map((card) => (
          <div
            key={card.order.id}
            id={cardElementId(card.order.id)}
            className={classes.item}
            data-open={open.has(card.order.id) || undefined}
            data-part={part}
          >
            <WorkOrderCard
              card={card}
              title={titles.get(card.order.id) ?? ''}
              open={open.has(card.order.id)}
              ticked={unsaved.ticks.get(card.order.id) ?? NONE}
              ownTimeLines={lines.get(card.order.id) ?? 0}
              catalogue={catalogue}
              dates={dates}
              onToggle={toggle}
              onOpen={show}
              onTick={unsaved.tick}
              onLines={handleLines}
            />
            {afterMove.has(card) && <Shield key={moved.times} />}
          </div>
        )),
      ])}
    </div>
  )
}
