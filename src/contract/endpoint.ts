import type { Static, TSchema } from 'typebox'
import type { BodySize } from '#contract/body-limits.ts'
import type { Permission } from '#domain/permission.ts'

/** An HTTP endpoint, defined once for the server, the web app and the OpenAPI document. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly path: `/api/v1/${string}/`
  /** Who may call it: users with this permission or one of several, signed-in users, anyone, or machines with their token. */
  readonly may: Permission | readonly Permission[] | 'signed-in' | 'anyone' | 'machine'
  /** What it does in a few words, starting with an imperative verb. */
  readonly summary: string
  /** Details for the API document, in full sentences. */
  readonly description?: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** The shape of the response; absent for 204. */
  readonly reply?: TSchema
  /** The success status if it is not 200 (or 204 without a reply). */
  readonly success?: 201
  /** The media type of a response that is not JSON and has no shape. */
  readonly media?: string
  /** Calls are rate-limited. */
  readonly isLimited?: true
  /** Runs long: one call per user and two in total at a time; others wait and are refused after a while. */
  readonly isHeavy?: true
  /** The list in the body whose items are checked one by one. The reply lists those that were `rejected`; then its status is 207. */
  readonly itemwise?: string
  /** The size limit of the body; `usual` by default, `small` without a body. */
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
