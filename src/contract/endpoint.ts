import type { Static, TSchema } from 'typebox'
import type { BodySize } from '#contract/body-limits.ts'
import type { Permission } from '#domain/permission.ts'

/** One HTTP endpoint, described once: the server serves it, the web app calls it, the OpenAPI document lists it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly path: `/api/v1/${string}/`
  /** Who may call it: a holder of this permission or of any of several, anyone signed in, or anyone at all. */
  readonly may: Permission | readonly Permission[] | 'signed-in' | 'anyone'
  /** One sentence for the API's reader. */
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** The answer's shape; absent when there is nothing to say (204). */
  readonly reply?: TSchema
  /** The status of success where it is not 200 (or 204 without a reply). */
  readonly success?: 201
  /** The media type of an answer that is no JSON and has no shape. */
  readonly media?: string
  /** How often it may be called is limited. */
  readonly isLimited?: true
  /** It works for long: one at a time for each user, two in all; the others wait, and are refused after a while. */
  readonly isHeavy?: true
  /** The size of its body; `usual` where nothing is said, `small` where it has none. */
  readonly bodySize?: BodySize
}

export type Input<E extends Endpoint> = (E['params'] extends TSchema
  ? { params: Static<E['params']> }
  : unknown) &
  (E['query'] extends TSchema ? { query: Static<E['query']> } : unknown) &
  (E['body'] extends TSchema ? { body: Static<E['body']> } : unknown)

export type Reply<E extends Endpoint> = E['reply'] extends TSchema ? Static<E['reply']> : undefined

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
