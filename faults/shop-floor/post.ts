import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { type Random, shuffled, whole } from '#demo/random.ts'
import type { Ledger } from '#faults/shop-floor/ledger.ts'
import type { WindingBook } from '#faults/shop-floor/winding-book.ts'
import type { Sender, Write } from '#faults/support/retries.ts'
import type { Visitor } from '#faults/support/visitor.ts'

/** Who works at a line, and on what. */
export type Post = {
  readonly visitor: Visitor
  /** Who decides on the pipes. */
  readonly reviewer: Visitor
  readonly planner: Visitor
  /** Who reads the notes of the line operator. */
  readonly reader: Visitor
  /** Whether the pipes plan is changed from here, which only one can do: with the revision that is current. */
  readonly changesPlan: boolean
  readonly ledger: Ledger
  readonly random: Random
  readonly sender: Sender
  readonly book: WindingBook
  /** The operator who subscribes to stations. */
  readonly subscriber: number
  readonly stations: readonly number[]
  /** Those at which pipes cool. */
  readonly coolingPlaces: readonly number[]
  readonly causes: readonly number[]
}

/** Something that can be done now. */
export type Step = { readonly endpoint: Endpoint; readonly take: () => Promise<void> }

/** What a post sends, and who sends it if it is not the line operator. */
export type Sent<E extends Endpoint> = Pick<Write<E>, 'input' | 'other'> & { readonly by?: Visitor }

/** Sends a write of a post until it has a response, and records that it was accepted. */
export async function write<E extends Endpoint>(
  { visitor, sender, ledger, book }: Post,
  endpoint: E,
  { by = visitor, ...sent }: Sent<E>,
): Promise<Reply<E>> {
  book.sends()
  const written = await sender({ visitor: by, endpoint, ...sent })
  ledger.enterVerb(endpoint, written)
  return written.answer.body
}

/** Returns one to `most` of some items. */
export function someOf<T>(random: Random, items: readonly T[], most: number): T[] {
  return shuffled(random, items).slice(0, whole(random, 1, most))
}
