import type { ItemPlace } from '#web/elements/use-moved.ts'
import type { Card } from './cards.ts'
import { notesOf } from './notes.ts'

/** Returns a card in its list, with what a closed card's height depends on. */
export function placeOfCard(card: Card, ownTimeLines = 0): ItemPlace {
  return { id: card.order.id, height: heightOf(card, ownTimeLines) }
}

/**
 * Returns what the height of a card above its work plan depends on: its status, and all that its notes say.
 *
 * @param ownTimeLines how many lines say what became of the worker's own corrections
 */
export function heightOf(card: Card, ownTimeLines: number): string {
  return JSON.stringify([card.order.status, notesOf(card), ownTimeLines])
}
