import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { refuseBeyond } from '#server/db/count-attempt.ts'
import type { Deps } from '#server/http/deps.ts'
import { findAccount } from '#server/modules/sessions/queries.ts'
import { countSignIn, forgetAttempts, forgiveAttempt, nameKey } from './attempt-counts.ts'
import { countedAddress } from './counted-address.ts'
import { passwordQueueOf } from './password-queue.ts'

/** The maximum of wrong passwords of a user on a known device, or of a username from unknown devices of an address. */
const MAX_PER_NAME = 8
/** Attempts of an address's unknown devices that are not delayed. */
const UNDELAYED_PER_ADDRESS = 20
/** Each further attempt is delayed by this much more than the previous one, up to a maximum. */
const DELAY_STEP_MS = 100
const MAX_DELAY_MS = 5_000
/** The maximum of attempts of an address's unknown devices. */
const MAX_PER_ADDRESS = 100

/** Verified if the username does not exist, so that the response takes as long as for one that does. */
const dummyHash = hash(randomBytes(16))

export type Credentials = { readonly username: string; readonly password: string }
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/**
 * Returns the account of the credentials. Throws the refusal `sign_in_failed` if they are wrong, or `throttled` after too
 * many attempts; a known device has its own count, and all other devices of an address share one.
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
  return passwordQueueOf(deps.db).admit(address, async () =>
    checkOnUnknownDevice(deps, { ...credentials, address }, await find()),
  )
}

async function checkOnKnownDevice(
  { db, now }: Deps,
  password: string,
  account: Account & { readonly device_id: string },
): Promise<Account> {
  const key = `device:${account.device_id}:${account.id}`
  refuseBeyond(MAX_PER_NAME, await countSignIn(db, key, now()), now())
  const matches = await passwordQueueOf(db).ofDevice(account.device_id, () => isPasswordOf(account, password))
  if (!matches) throw new Refusal('sign_in_failed')
  await forgetAttempts(db, key)
  return account
}

async function checkOnUnknownDevice(
  deps: Deps,
  { address, username, password }: Credentials & { readonly address: string },
  account: Account | undefined,
): Promise<Account> {
  const { db, now } = deps
  const queue = passwordQueueOf(db)
  const ofName = nameKey(username, address)
  const { ofKind, ofAddress } = await queue.counting(address, async () => {
    refuseBeyond(MAX_PER_NAME, await countSignIn(db, ofName, now()), now())
    return countOfAddress(deps, address, account !== undefined)
  })
  await queue.slowDown(address, {
    ms: Math.min(MAX_DELAY_MS, DELAY_STEP_MS * Math.max(0, ofAddress.attempts - UNDELAYED_PER_ADDRESS)),
    isExcess: ofAddress.attempts > MAX_PER_ADDRESS,
  })
  const matches = await queue.ofUnknownDevice(address, () => isPasswordOf(account, password))
  // For a wrong password the count of all names decides, because that of known names would reveal which names exist.
  refuseBeyond(MAX_PER_ADDRESS, matches ? ofKind : ofAddress, now())
  if (!account || !matches) throw new Refusal('sign_in_failed')
  await forgetAttempts(db, ofName)
  for (const key of [addressKey(address), kindKey(address, true)]) await forgiveAttempt(db, key)
  return account
}

/** Counts an attempt of an address's unknown devices, in total and separately for names that exist and that do not. */
async function countOfAddress({ db, now }: Deps, address: string, isKnownName: boolean) {
  const ofAddress = await countSignIn(db, addressKey(address), now())
  const ofKind = await countSignIn(db, kindKey(address, isKnownName), now())
  return { ofAddress, ofKind }
}

/**
 * Counts a sign-in whose body was refused as an attempt of an unknown device; throws the refusal `throttled` after too many
 * attempts of its address.
 */
export async function countUnreadAttempt(request: FastifyRequest): Promise<void> {
  const { deps } = request.server
  const address = countedAddress(request)
  const queue = passwordQueueOf(deps.db)
  const { ofAddress } = await queue.admit(address, () =>
    queue.counting(address, () => countOfAddress(deps, address, false)),
  )
  refuseBeyond(MAX_PER_ADDRESS, ofAddress, deps.now())
}

function addressKey(address: string): string {
  return `strangers@${address}`
}

function kindKey(address: string, isKnownName: boolean): string {
  return `${isKnownName ? 'known' : 'unknown'}-names@${address}`
}

async function isPasswordOf(account: Account | undefined, password: string): Promise<boolean> {
  const known = account?.password_hash.startsWith('$argon2') ? account.password_hash : undefined
  const matches = await verify(known ?? (await dummyHash), password)
  return known !== undefined && matches
}
