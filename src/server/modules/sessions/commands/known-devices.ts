import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

/** The maximum lifetime of a cookie in browsers. */
export const KNOWN_FOR_DAYS = 400
/** How long the previous token stays valid, in case the response with the new one is lost. */
const FORMER_TOKEN_MS = 10 * 60_000
const USERS_OF_A_DEVICE = 100
const DEVICES_OF_A_USER = 200

type SignedInOn = {
  readonly userId: number
  /** The hash of the token that the browser sent, if any. */
  readonly formerHash: Buffer | undefined
  readonly tokenHash: Buffer
  readonly at: Date
}

/** Makes the device known to a user under its new token, and keeps its other known users. */
export async function rememberDevice(tx: Transaction<Schema>, signedIn: SignedInOn): Promise<void> {
  const { userId, formerHash, tokenHash, at } = signedIn
  const known = formerHash ? await usersOf(tx, formerHash, at) : []
  const device_id = known[0]?.device_id ?? randomUUID()
  const others = known.filter(({ user_id }) => user_id !== userId).slice(0, USERS_OF_A_DEVICE - 1)
  const expires_at = new Date(at.getTime() + KNOWN_FOR_DAYS * 24 * 3_600_000)
  await tx
    .insertInto('known_device')
    .values([
      { token_hash: tokenHash, user_id: userId, device_id, expires_at },
      ...others.map((other) => ({ token_hash: tokenHash, ...other })),
    ])
    .execute()
  if (formerHash) await retireToken(tx, formerHash, at)
  await forgetOldestDevices(tx, userId)
}

function usersOf(tx: Kysely<Schema>, tokenHash: Buffer, at: Date) {
  return tx
    .selectFrom('known_device')
    .select(['user_id', 'device_id', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .orderBy('expires_at', 'desc')
    .limit(USERS_OF_A_DEVICE)
    .execute()
}

async function retireToken(tx: Kysely<Schema>, tokenHash: Buffer, at: Date): Promise<void> {
  const soon = new Date(at.getTime() + FORMER_TOKEN_MS)
  await tx
    .updateTable('known_device')
    .set({ expires_at: soon })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', soon)
    .execute()
}

async function forgetOldestDevices(tx: Kysely<Schema>, userId: number): Promise<void> {
  const oldest = tx
    .selectFrom('known_device')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('expires_at', 'desc')
    .offset(DEVICES_OF_A_USER)
  await tx
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .where('token_hash', 'in', oldest)
    .execute()
}
