import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { Schema } from '#server/db/schema.ts'
import { write } from '#server/db/transaction.ts'
import { happened } from '#server/http/happened.ts'
import type { Exchange } from '#server/http/serve.ts'
import { deviceCookie, hashOf } from '#server/http/session.ts'
import { endOldestSessions, endSession, lockActiveUser } from '#server/modules/sessions/queries.ts'
import { type Account, type Credentials, checkCredentials } from './check-credentials.ts'
import { setCookies } from './cookies.ts'
import { rememberDevice } from './known-devices.ts'
import { ownPath } from './own-path.ts'

/** Of one user, whose hall of tablets may share one name; the last used ones stay. */
const SESSIONS_OF_A_USER = 100

type Request = Exchange['request']

/**
 * Signs a user in under a new session id, ending the browser's previous session, and makes the browser a known device of
 * the user; answers where to go.
 */
export async function signIn(
  { request, reply }: Exchange,
  body: Credentials & { readonly next?: string },
): Promise<{ next: string }> {
  const { publicUrl } = request.server.deps
  const cookie = request.cookies[deviceCookie(publicUrl)]
  const former = cookie ? hashOf(cookie) : undefined
  const account = await told(request, () => checkCredentials(request, body, former))
  const tokens = { session: secret(32), csrf: secret(24), device: secret(32) }
  const { db } = request.server.deps
  await write(db, { user_id: account.id, source: 'ui', request_id: request.id }, async (tx) => {
    await startSession(tx, request, { account, ...tokens })
    const at = request.server.deps.now()
    const tokenHash = hashOf(tokens.device)
    await rememberDevice(tx, { userId: account.id, formerHash: former, tokenHash, at })
  })
  setCookies(reply, publicUrl, tokens)
  happened(request, { what: 'signed in', userId: account.id })
  return { next: ownPath(body.next) }
}

/** Tells of a sign-in that is refused. */
async function told<T>(request: Request, check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (fault) {
    if (fault instanceof Refusal)
      happened(request, { what: 'sign-in refused', why: fault.code, address: request.ip })
    throw fault
  }
}

type Start = { readonly account: Account; readonly session: string; readonly csrf: string }

async function startSession(
  tx: Transaction<Schema>,
  { server, session: former }: Request,
  { account, session, csrf }: Start,
): Promise<void> {
  const at = server.deps.now()
  // Locked: whoever is disabled at this moment must not be left with a session.
  if (!(await lockActiveUser(tx, account.id))) throw new Refusal('sign_in_failed')
  if (former) await endSession(tx, former.idHash)
  await tx
    .insertInto('session')
    .values({
      id_hash: hashOf(session),
      user_id: account.id,
      csrf_token: csrf,
      mode: account.open_view,
      created_at: at,
      active_at: at,
    })
    .execute()
  await endOldestSessions(tx, account.id, SESSIONS_OF_A_USER)
}

function secret(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}
