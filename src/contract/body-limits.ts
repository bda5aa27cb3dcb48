import type { Endpoint } from '#contract/endpoint.ts'

/** The size limit of a request body: bytes, and the total numbers of object keys and list items. */
export type BodyLimit = {
  readonly bytes: number
  readonly entries: number
  /** What one item of a list, or a body that is none, can have of these; `MAX_ENTRIES` by default. */
  readonly entriesPerItem?: number
}

/** The maximum number of keys and of list items; if the body is a list, it applies to each item. */
export const MAX_ENTRIES = 10_000

/** The size limits; each endpoint has the smallest one that fits its schema. */
export const bodyLimits = {
  /** Sign-in, one tap, a short form. */
  small: { bytes: 4_096, entries: MAX_ENTRIES },
  usual: { bytes: 65_536, entries: MAX_ENTRIES },
  /** A work plan, an order with all of its rows. */
  large: { bytes: 1_048_576, entries: MAX_ENTRIES },
  /** What a machine reports at once. As many keys as fit, because an item with too many is rejected alone. */
  batch: { bytes: 1_048_576, entries: 200_000, entriesPerItem: 200_000 },
  /** A plan of a whole day. */
  planCall: { bytes: 8_388_608, entries: 100_000 },
} as const satisfies Readonly<Record<string, BodyLimit>>

export type BodySize = keyof typeof bodyLimits

/** How deep lists and objects of a body may be nested. */
export const MAX_LEVELS = 64

/** Returns the body limit of an endpoint. */
export function bodyLimitOf({ body, bodySize }: Pick<Endpoint, 'body' | 'bodySize'>): BodyLimit {
  return bodyLimits[bodySize ?? (body ? 'usual' : 'small')]
}
