import type { Change, Place, ReadMove } from './change.ts'

/** By picked item, where it was when it was picked up and the revision of the plan it was seen on; earliest first. */
export type Seen = ReadonlyMap<string, { readonly stateHash: string; readonly place: Place }>

/** Work that is about to be moved, and what the user saw of it when they picked it up. */
export type Held = { readonly picked: ReadonlySet<string>; readonly seen: Seen }

/** What a user means to do with work they picked up; an `unplan` takes blocks whole. */
export type PlanIntent = Held & {
  readonly kind: string
  /** The only revision of the plan that it is meant for; without it any on which the work is where it was seen. */
  readonly madeFor?: string
}

/** A plan as it is seen: its revision, and where picked items are. */
export type SeenPlan = {
  readonly stateHash: string
  readonly placesOf: (picked: ReadonlySet<string>) => ReadonlyMap<string, Place>
}

/** Returns what is seen of picked items; of those picked up before, what was seen then. */
export function pickedUp(plan: SeenPlan, picked: ReadonlySet<string>, before: Seen = new Map()): Seen {
  const kept = [...before].filter(([pick]) => picked.has(pick))
  const added = picked.difference(new Set(before.keys()))
  if (added.size === 0 && kept.length === before.size) return before
  const places = plan.placesOf(added)
  const fresh = [...added].flatMap((pick) => {
    const place = places.get(pick)
    return place ? [[pick, { stateHash: plan.stateHash, place }] as const] : []
  })
  return new Map([...kept, ...fresh])
}

/** Returns whether any of the items is elsewhere than it was seen. */
export function hasMoved(plan: SeenPlan, seen: Seen): boolean {
  const places = plan.placesOf(new Set(seen.keys()))
  return [...seen].some(([pick, { place }]) => {
    const now = places.get(pick)
    return now !== undefined && !isSamePlace(now, place)
  })
}

/** Returns the revision to judge a move by: the plan's own where all is where it was seen, else the earliest one seen. */
export function revisionSeen(plan: SeenPlan, seen: Seen): string {
  const [first] = seen.values()
  return first && hasMoved(plan, seen) ? first.stateHash : plan.stateHash
}

/** Returns what is seen once the user has been shown changes: of what they moved, where they moved it. */
export function seenAfter<Move>(
  seen: Seen,
  { changes, stateHash }: { readonly changes: readonly Change<Move>[]; readonly stateHash: string },
  read: ReadMove<Move>,
): Seen {
  const after = new Map([...seen].map(([pick, { place }]) => [pick, { stateHash, place }]))
  for (const { moves } of changes.toSorted((a, b) => a.id - b.id))
    for (const { picks, to } of moves.map(read))
      for (const pick of picks) if (after.has(pick)) after.set(pick, { stateHash, place: to })
  return after
}

export function seenOf(seen: Seen, picked: ReadonlySet<string>): Seen {
  return new Map([...seen].filter(([pick]) => picked.has(pick)))
}

/** Compares places; a block without an answer from the server has no id to compare yet. */
export function isSamePlace(a: Place, b: Place): boolean {
  if (a.lane !== b.lane || a.start !== b.start) return false
  return a.block === b.block || [a.block, b.block].some((block) => block !== null && block < 0)
}
