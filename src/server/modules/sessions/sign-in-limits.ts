import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#domain/errors.ts'

const WINDOW_S = 15 * 60
/** Wrong passwords of one user from one address before a wait. */
const PER_USER_AND_ADDRESS = 8
/** Attempts from one address: generous, since a hall of tablets shares one. */
const PER_ADDRESS = 400

/** Counts one attempt to sign in, before the password is looked at; refuses with `throttled` when there were too many. */
export async function allowAttempt(pool: pg.Pool, username: string, address: string): Promise<void> {
  const { byUser, byAddress } = limitersOf(pool)
  try {
    await byAddress.consume(address)
    await byUser.consume(keyOf(username, address))
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new Refusal('throttled', { seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) })
  }
}

/** A right password clears the count. */
export async function forgetAttempts(pool: pg.Pool, username: string, address: string): Promise<void> {
  const { byUser, byAddress } = limitersOf(pool)
  await Promise.all([byUser.delete(keyOf(username, address)), byAddress.reward(address)])
}

function limiter(pool: pg.Pool, keyPrefix: string, points: number): RateLimiterPostgres {
  const options = {
    tableName: 'rate_limit',
    tableCreated: true,
    duration: WINDOW_S,
    clearExpiredByTimeout: false,
  }
  return new RateLimiterPostgres({ storeClient: pool, keyPrefix, points, ...options })
}

const limiters = new WeakMap<pg.Pool, { byUser: RateLimiterPostgres; byAddress: RateLimiterPostgres }>()

function limitersOf(pool: pg.Pool) {
  const existing = limiters.get(pool)
  if (existing) return existing
  const made = {
    byUser: limiter(pool, 'user', PER_USER_AND_ADDRESS),
    byAddress: limiter(pool, 'address', PER_ADDRESS),
  }
  limiters.set(pool, made)
  return made
}

function keyOf(username: string, address: string): string {
  return `${username.toLowerCase().slice(0, 150)}@${address}`
}
