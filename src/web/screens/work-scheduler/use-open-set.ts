import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { Card } from './cards.ts'
import { openCards } from './open-cards.ts'
import { useOpenCards } from './use-address.ts'

/** From this width on there is room for several open cards. */
const DESKTOP = '(min-width: 1100px)'

/** Which cards are open, and the way to replace them. */
export type OpenSet = {
  readonly open: ReadonlySet<number>
  /** Whether there is room for several open cards. */
  readonly several: boolean
  readonly setOpen: (ids: readonly number[]) => void
}

/** Returns the open cards: what opens by itself is decided when the cards first come, so that no later start moves any. */
export function useOpenSet(cards: readonly Card[]): OpenSet {
  const several = useMediaQuery(DESKTOP, true, { getInitialValueInEffect: false }) ?? true
  const [chosen, setOpen] = useOpenCards()
  const [first, setFirst] = useState<readonly number[]>()
  if (first === undefined && cards.length > 0) setFirst([...openCards(cards, undefined, several)])
  const open = useMemo(() => openCards(cards, chosen ?? first, several), [cards, chosen, first, several])
  return { open, several, setOpen }
}
