import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { FastifyReply } from 'fastify'
import type { Mode } from '#contract/views.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context, Session } from '#server/context.ts'
import { write } from '#server/db/transaction.ts'
import { happened } from '#server/http/happened.ts'
import type { Exchange } from '#server/http/serve.ts'
import { csrfCookie, hashOf, isHttps, sessionCookie } from '#server/http/session.ts'
import { ownPath } from './own-path.ts'
import { endOldestSessions, endSession, findAccount, lockActiveUser } from './queries.ts'
import { allowAttempt, countedAddress, forgetAttempts, inTurn } from './sign-in-limits.ts'

/** Checked when the name is unknown, so that answering takes as long as for a known one. */
const nobody = hash(randomBytes(16))

/** Of one user, whose hall of tablets may share one name; the last used ones stay. */
const SESSIONS_OF_A_USER = 100

type Credentials = { readonly username: string; readonly password: string }

/** Signs a user in under a new session id, ending the browser's previous session; answers where to go. */
export async function signIn(
  exchange: Exchange,
  body: Credentials & { readonly next?: string },
): Promise<{ next: string }> {
  const { request, reply } = exchange
  const { pool, publicUrl } = request.server.deps
  const address = countedAddress(request.ip, request.socket.remoteAddress)
  const account = await told(request, () =>
    inTurn(pool, address, () => checkCredentials(request, body, address)),
  )
  const { id, csrfToken } = await startSession(request, account)
  await forgetAttempts(pool, body.username, address)
  setCookies(reply, publicUrl, id, csrfToken)
  happened(request, { what: 'signed in', userId: account.id })
  return { next: ownPath(body.next) }
}

/** Tells of a sign-in that is refused. */
async function told<T>(request: Exchange['request'], check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (fault) {
    if (fault instanceof Refusal)
      happened(request, { what: 'sign-in refused', why: fault.code, address: request.ip })
    throw fault
  }
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

async function checkCredentials(
  { server }: Exchange['request'],
  { username, password }: Credentials,
  address: string,
): Promise<Account> {
  const { db, pool } = server.deps
  await allowAttempt(pool, username, address)
  const account = await findAccount(db, username)
  const known = account?.password_hash.startsWith('$argon2') ? account.password_hash : await nobody
  const matches = await verify(known, password)
  if (!account || known !== account.password_hash || !matches) throw new Refusal('sign_in_failed')
  return account
}

async function startSession({ server, session, id: request_id }: Exchange['request'], account: Account) {
  const { db, now } = server.deps
  const id = randomBytes(32).toString('base64url')
  const csrfToken = randomBytes(24).toString('base64url')
  const at = now()
  await write(db, { user_id: account.id, source: 'ui', request_id }, async (tx) => {
    // Locked: whoever is disabled at this moment must not be left with a session.
    if (!(await lockActiveUser(tx, account.id))) throw new Refusal('sign_in_failed')
    if (session) await endSession(tx, session.idHash)
    await tx
      .insertInto('session')
      .values({
        id_hash: hashOf(id),
        user_id: account.id,
        csrf_token: csrfToken,
        mode: account.open_view,
        created_at: at,
        active_at: at,
      })
      .execute()
    await endOldestSessions(tx, account.id, SESSIONS_OF_A_USER)
  })
  return { id, csrfToken }
}

/** Ends the session and takes its cookies back. */
export async function signOut({ request, reply }: Exchange): Promise<undefined> {
  const { db, publicUrl } = request.server.deps
  if (request.session) {
    await endSession(db, request.session.idHash)
    happened(request, { what: 'signed out', userId: request.session.user.id })
  }
  // Browsers let go of a __Host- cookie only when told so with all that it was set with.
  const { path, secure } = cookieOptions(publicUrl)
  for (const name of [sessionCookie(publicUrl), csrfCookie(publicUrl)])
    reply.clearCookie(name, { path, secure })
  return undefined
}

/** Moves a session to a mode and remembers it as the user's last choice. */
export async function switchMode(tx: Context['db'], session: Session, mode: Mode): Promise<void> {
  const { user, idHash } = session
  await tx.updateTable('session').set({ mode }).where('id_hash', '=', idHash).execute()
  await tx
    .updateTable('app_user')
    .set({ open_view: mode })
    .where('id', '=', user.id)
    .where('open_view', '<>', mode)
    .execute()
}

function setCookies(reply: FastifyReply, publicUrl: string, id: string, csrfToken: string): void {
  const shared = cookieOptions(publicUrl)
  reply.setCookie(sessionCookie(publicUrl), id, { ...shared, httpOnly: true })
  reply.setCookie(csrfCookie(publicUrl), csrfToken, shared)
}

function cookieOptions(publicUrl: string) {
  return { path: '/', secure: isHttps(publicUrl), sameSite: 'lax' } as const
}
