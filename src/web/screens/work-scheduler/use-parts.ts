import { useMemo, useState } from 'react'
import type { Card } from './cards.ts'
import { isFiltered } from './filters.ts'
import { type CardGroup, groupCards, type ListPart, partsOf } from './list-parts.ts'
import type { WorkOrderList } from './queries.ts'

const NONE: ReadonlyMap<number, ListPart> = new Map()

/** Returns the cards by part of the list. In a filtered list a card keeps its part until the filter is changed. */
export function useParts(cards: readonly Card[], today: string, list: WorkOrderList): CardGroup[] {
  const keeps = isFiltered(list.filters)
  const [kept, setKept] = useState({ number: list.number, cards, parts: NONE })
  const before = keeps && kept.number === list.number ? kept.parts : NONE
  const parts = useMemo(() => partsOf(cards, today, before), [cards, today, before])
  if (keeps && (kept.number !== list.number || kept.cards !== cards))
    setKept({ number: list.number, cards, parts })
  return useMemo(() => groupCards(cards, parts), [cards, parts])
}
