import { isIP } from 'node:net'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#domain/errors.ts'
import { Turns, TurnsOfEach } from '#server/db/turns.ts'

const WINDOW_S = 15 * 60
/** Wrong passwords of one user from one address before a wait. */
const PER_USER_AND_ADDRESS = 8
/** Attempts from one address: generous, since a hall of tablets shares one. */
const PER_ADDRESS = 400
/** Passwords looked at together: it takes a core each, and others want to work meanwhile. */
const AT_ONCE = 2
const AT_ONCE_PER_ADDRESS = 1
const PATIENCE_S = 5

/** Waits for this address's turn to have a password looked at; refuses with `throttled` when that takes too long. */
export function inTurn<T>(pool: pg.Pool, address: string, work: () => Promise<T>): Promise<T> {
  const { ofAddress, ofAll } = limitsOf(pool)
  return ofAddress.take(address, () => ofAll.take(work))
}

/** Counts one attempt to sign in, before the password is looked at; refuses with `throttled` when there were too many. */
export async function allowAttempt(pool: pg.Pool, username: string, address: string): Promise<void> {
  const { byUser, byAddress } = limitsOf(pool)
  try {
    // In this order one device that tries one name for ever uses up little of what its address may.
    await byUser.consume(keyOf(username, address))
    await byAddress.consume(address)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new Refusal('throttled', { seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) })
  }
}

/** A right password clears the count. */
export async function forgetAttempts(pool: pg.Pool, username: string, address: string): Promise<void> {
  const { byUser, byAddress } = limitsOf(pool)
  await Promise.all([byUser.delete(keyOf(username, address)), byAddress.reward(address)])
}

/** The address that attempts are counted by: of IPv6 the network, since whoever has one has all of its addresses. */
export function countedAddress(claimed: string, connected = ''): string {
  const address = isIP(claimed) ? claimed : connected
  if (isIP(address) !== 6 || address.startsWith('::ffff:')) return address.replace('::ffff:', '')
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros: string[] = Array(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

function limiter(pool: pg.Pool, keyPrefix: string, points: number): RateLimiterPostgres {
  const options = {
    tableName: 'rate_limit',
    tableCreated: true,
    duration: WINDOW_S,
    clearExpiredByTimeout: false,
    // Whoever goes on after having been refused costs no database.
    inMemoryBlockOnConsumed: points + 1,
  }
  return new RateLimiterPostgres({ storeClient: pool, keyPrefix, points, ...options })
}

function makeLimits(pool: pg.Pool) {
  const rules = { patienceMs: PATIENCE_S * 1000, refusal: new Refusal('throttled', { seconds: PATIENCE_S }) }
  return {
    ofAddress: new TurnsOfEach({ ...rules, places: AT_ONCE_PER_ADDRESS }),
    ofAll: new Turns({ ...rules, places: AT_ONCE }),
    byUser: limiter(pool, 'user', PER_USER_AND_ADDRESS),
    byAddress: limiter(pool, 'address', PER_ADDRESS),
  }
}

const known = new WeakMap<pg.Pool, ReturnType<typeof makeLimits>>()

function limitsOf(pool: pg.Pool): ReturnType<typeof makeLimits> {
  const limits = known.get(pool) ?? makeLimits(pool)
  known.set(pool, limits)
  return limits
}

function keyOf(username: string, address: string): string {
  return `${username.toLowerCase().slice(0, 150)}@${address}`
}
