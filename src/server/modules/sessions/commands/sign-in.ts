import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { Schema } from '#server/db/schema.ts'
import { write } from '#server/db/transaction.ts'
import { recordEvent } from '#server/http/record-event.ts'
import type { Exchange } from '#server/http/serve.ts'
import { deviceCookie, hashOf } from '#server/http/session.ts'
import { endOldestSessions, endSession, lockActiveUser } from '#server/modules/sessions/queries.ts'
import { type Account, type Credentials, checkCredentials } from './check-credentials.ts'
import { setCookies } from './cookies.ts'
import { rememberDevice } from './known-devices.ts'
import { ownPath } from './own-path.ts'

/** The maximum per user, because a hall of tablets may share one; the least recently used sessions end. */
const MAX_SESSIONS_PER_USER = 100

type Request = Exchange['request']

/**
 * Signs a user in with a new session id, ends the browser's previous session and makes the browser a known device of the
 * user; returns the path to open.
 */
export async function signIn(
  { request, reply }: Exchange,
  body: Credentials & { readonly next?: string },
): Promise<{ next: string }> {
  const { publicUrl } = request.server.deps
  const cookie = request.cookies[deviceCookie(publicUrl)]
  const former = cookie ? hashOf(cookie) : undefined
  const account = await recordRefusals(request, () => checkCredentials(request, body, former))
  const tokens = { session: secret(32), csrf: secret(24), device: secret(32) }
  const { db } = request.server.deps
  await write(db, { user_id: account.id, source: 'ui', request_id: request.id }, async (tx) => {
    await startSession(tx, request, { account, ...tokens })
    const at = request.server.deps.now()
    const tokenHash = hashOf(tokens.device)
    await rememberDevice(tx, { userId: account.id, formerHash: former, tokenHash, at })
  })
  setCookies(reply, publicUrl, tokens)
  recordEvent(request, { name: 'signed in', userId: account.id })
  return { next: ownPath(body.next) }
}

/** Records a refused sign-in as an event. */
async function recordRefusals<T>(request: Request, check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (fault) {
    if (fault instanceof Refusal)
      recordEvent(request, { name: 'sign-in refused', why: fault.code, address: request.ip })
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
  // Locked, so that a user who is disabled at the same moment gets no session.
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
  await endOldestSessions(tx, account.id, MAX_SESSIONS_PER_USER)
}

function secret(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}
