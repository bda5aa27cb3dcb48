import type { FastifyRequest } from 'fastify'
import type { SessionUser } from '#contract/bootstrap.ts'
import { Refusal } from '#domain/errors.ts'
import { countAttempt, refuseBeyond } from '#server/db/count-attempt.ts'
import { hashOf } from '#server/http/session.ts'
import { findMachine, type KnownMachine } from '#server/modules/machine-tokens/queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The machine whose token was sent. */
    machine: ReportingMachine | null
  }
}

/** The machine of a request. */
export type ReportingMachine = KnownMachine & {
  /** Whether this is its first request in a second. */
  readonly isFirstOfSecond: boolean
}

/** The requests of a token in a second, in all processes; a machine that sends each kind every second needs nine. */
const MAX_PER_SECOND = 30
const SECOND_MS = 1000

/** Returns the path of the interface, which is called machine_data, also for machines that write it like every other path. */
export function machinePath(url: string): string {
  return url.replace(/^\/api\/v1\/machine-data\//, '/api/v1/machine_data/')
}

/** Looks up the machine by its token; throws the refusals `machine_token_invalid` and `throttled`. */
export async function loadMachine(request: FastifyRequest): Promise<void> {
  const { db, now } = request.server.deps
  const [, token] = /^Token (\S+)$/.exec(request.headers.authorization ?? '') ?? []
  const machine = token === undefined ? undefined : await findMachine(db, hashOf(token))
  if (!machine) throw new Refusal('machine_token_invalid')
  const at = now()
  const count = await countAttempt(db, { key: `machine:${machine.tokenId}`, at, windowMs: SECOND_MS })
  refuseBeyond(MAX_PER_SECOND, count, at)
  request.machine = { ...machine, isFirstOfSecond: count.attempts === 1 }
}

/** Returns a machine as the user of its writes; it has no account. */
export function asMachineUser({ code }: KnownMachine): SessionUser {
  return {
    ...{ id: 0, username: code, first_name: code, last_name: '', operator: null },
    ...{ access_permissions: [], is_superuser: false, debug_mode_enabled: false },
  }
}
