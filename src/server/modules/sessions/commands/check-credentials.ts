import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import type { Deps } from '#server/http/deps.ts'
import { findAccount } from '#server/modules/sessions/queries.ts'
import { type Count, countAttempt, forgetAttempts, forgiveAttempt, nameKey } from './attempt-counts.ts'
import { countedAddress } from './counted-address.ts'
import { placesOf } from './password-places.ts'

/** Wrong passwords of one user on a known device, or of one name from unknown devices of an address, before a wait. */
const OF_A_NAME = 8
/** Attempts of an address's unknown devices that are not slowed down. */
const AT_ONCE_ALLOWED = 20
/** What each further attempt waits longer than the one before, up to the longest. */
const SLOWER_BY_MS = 100
const SLOWEST_MS = 5_000
/** Attempts of an address's unknown devices before they are refused. */
const OF_AN_ADDRESS = 100

/** Verified when the name is unknown, so that the answer takes as long as for a known one. */
const nobody = hash(randomBytes(16))

export type Credentials = { readonly username: string; readonly password: string }
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/**
 * Returns the account whose credentials these are. Refuses with `sign_in_failed` when they are wrong, with `throttled`
 * after too many attempts; a device that knows the user has its own count, all others of its address share one.
 */
export async function checkCredentials(
  request: FastifyRequest,
  credentials: Credentials,
  deviceHash: Buffer | undefined,
): Promise<Account> {
  const { deps } = request.server
  const find = () => findAccount(deps.db, credentials.username, { tokenHash: deviceHash, at: deps.now() })
  const known = deviceHash && (await find())
  if (known?.device_id)
    return checkOnKnownDevice(deps, credentials.password, { ...known, device_id: known.device_id })
  const address = countedAddress(request)
  return placesOf(deps.db).amongStrangers(address, async () =>
    checkStranger(deps, { ...credentials, address }, await find()),
  )
}

async function checkOnKnownDevice(
  { db, now }: Deps,
  password: string,
  account: Account & { readonly device_id: string },
): Promise<Account> {
  const key = `device:${account.device_id}:${account.id}`
  refuseBeyond(OF_A_NAME, await countAttempt(db, key, now()), now())
  const matches = await placesOf(db).ofDevice(account.device_id, () => isPasswordOf(account, password))
  if (!matches) throw new Refusal('sign_in_failed')
  await forgetAttempts(db, key)
  return account
}

type Stranger = Credentials & { readonly address: string }

async function checkStranger(deps: Deps, stranger: Stranger, account: Account | undefined): Promise<Account> {
  const { db, now } = deps
  const { address, username, password } = stranger
  const places = placesOf(db)
  const ofName = nameKey(username, address)
  const { ofKind, ofAddress } = await places.counting(address, async () => {
    refuseBeyond(OF_A_NAME, await countAttempt(db, ofName, now()), now())
    return countStranger(deps, address, account !== undefined)
  })
  await places.slowDown(address, {
    ms: Math.min(SLOWEST_MS, SLOWER_BY_MS * Math.max(0, ofAddress.attempts - AT_ONCE_ALLOWED)),
    isExcess: ofAddress.attempts > OF_AN_ADDRESS,
  })
  const matches = await places.ofStranger(address, () => isPasswordOf(account, password))
  // A wrong attempt is answered by the count of all, or the answer would reveal which names exist.
  refuseBeyond(OF_AN_ADDRESS, matches ? ofKind : ofAddress, now())
  if (!account || !matches) throw new Refusal('sign_in_failed')
  await forgetAttempts(db, ofName)
  for (const key of [addressKey(address), kindKey(address, true)]) await forgiveAttempt(db, key)
  return account
}

/** Counts an attempt of an unknown device; besides, names that exist apart from those that do not. */
async function countStranger({ db, now }: Deps, address: string, isKnownName: boolean) {
  const ofAddress = await countAttempt(db, addressKey(address), now())
  const ofKind = await countAttempt(db, kindKey(address, isKnownName), now())
  return { ofAddress, ofKind }
}

/**
 * Counts a sign-in that was refused before its name and password could be read, as an attempt of an unknown device; refuses
 * with `throttled` when its address has sent too many.
 */
export async function countUnreadAttempt(request: FastifyRequest): Promise<void> {
  const { deps } = request.server
  const address = countedAddress(request)
  const places = placesOf(deps.db)
  const { ofAddress } = await places.amongStrangers(address, () =>
    places.counting(address, () => countStranger(deps, address, false)),
  )
  refuseBeyond(OF_AN_ADDRESS, ofAddress, deps.now())
}

function addressKey(address: string): string {
  return `strangers@${address}`
}

function kindKey(address: string, isKnownName: boolean): string {
  return `${isKnownName ? 'known' : 'unknown'}-names@${address}`
}

function refuseBeyond(limit: number, { attempts, endsAt }: Count, at: Date): void {
  if (attempts <= limit) return
  throw new Refusal('throttled', { seconds: Math.max(1, Math.ceil((endsAt - at.getTime()) / 1000)) })
}

async function isPasswordOf(account: Account | undefined, password: string): Promise<boolean> {
  const known = account?.password_hash.startsWith('$argon2') ? account.password_hash : undefined
  const matches = await verify(known ?? (await nobody), password)
  return known !== undefined && matches
}
