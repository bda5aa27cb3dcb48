import type { Endpoint } from '#contract/endpoint.ts'
import { events } from '#contract/events.ts'
import { session } from '#contract/session.ts'

/** Every endpoint, by noun and name: the API's table of contents. */
export const endpoints: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = { events, session }
