import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { FastifyReply } from 'fastify'
import type { Mode } from '#contract/views.ts'
import { Refusal } from '#domain/errors.ts'
import { write } from '#server/db/transaction.ts'
import { happened } from '#server/http/happened.ts'
import type { Exchange } from '#server/http/serve.ts'
import { hashOf, isHttps, sessionCookie } from '#server/http/session.ts'
import { ownPath } from './own-path.ts'
import { findAccount } from './queries.ts'
import { allowAttempt, forgetAttempts } from './sign-in-limits.ts'

/** Checked when the name is unknown, so that answering takes as long as for a known one. */
const nobody = hash(randomBytes(16))

type Credentials = { readonly username: string; readonly password: string; readonly next?: string }

/** Signs a user in under a new session id, ending the browser's previous session; answers where to go. */
export async function signIn(exchange: Exchange, body: Credentials): Promise<{ next: string }> {
  try {
    return await admit(exchange, body)
  } catch (fault) {
    const { request } = exchange
    if (fault instanceof Refusal)
      happened(request, { what: 'sign-in refused', why: fault.code, address: request.ip })
    throw fault
  }
}

async function admit({ request, reply }: Exchange, body: Credentials): Promise<{ next: string }> {
  const { db, pool, now, publicUrl } = request.server.deps
  await allowAttempt(pool, body.username, request.ip)
  const account = await findAccount(db, body.username)
  const matches = await verify(account?.password_hash ?? (await nobody), body.password)
  if (!account || !matches) throw new Refusal('sign_in_failed')

  const id = randomBytes(32).toString('base64url')
  const csrfToken = randomBytes(24).toString('base64url')
  const at = now()
  await db.transaction().execute(async (tx) => {
    if (request.session)
      await tx.deleteFrom('session').where('id_hash', '=', request.session.idHash).execute()
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
  })
  await forgetAttempts(pool, body.username, request.ip)
  setCookies(reply, publicUrl, id, csrfToken)
  happened(request, { what: 'signed in', userId: account.id })
  return { next: ownPath(body.next) }
}

/** Ends the session and takes its cookies back. */
export async function signOut({ request, reply }: Exchange): Promise<undefined> {
  const { db, publicUrl } = request.server.deps
  if (request.session) {
    await db.deleteFrom('session').where('id_hash', '=', request.session.idHash).execute()
    happened(request, { what: 'signed out', userId: request.session.user.id })
  }
  reply.clearCookie(sessionCookie(publicUrl), { path: '/' }).clearCookie('csrftoken', { path: '/' })
  return undefined
}

/** Moves the session to a mode and remembers it as the user's last choice. */
export async function switchMode({ request }: Pick<Exchange, 'request'>, mode: Mode): Promise<void> {
  const { session, server } = request
  if (!session) throw new Refusal('not_signed_in')
  if (session.mode === mode) return
  const { user, idHash } = session
  await write(server.deps.db, { user_id: user.id, source: 'ui', request_id: request.id }, async (tx) => {
    await tx.updateTable('session').set({ mode }).where('id_hash', '=', idHash).execute()
    await tx
      .updateTable('app_user')
      .set({ open_view: mode })
      .where('id', '=', user.id)
      .where('open_view', '<>', mode)
      .execute()
  })
}

function setCookies(reply: FastifyReply, publicUrl: string, id: string, csrfToken: string): void {
  const shared = { path: '/', secure: isHttps(publicUrl), sameSite: 'lax' } as const
  reply.setCookie(sessionCookie(publicUrl), id, { ...shared, httpOnly: true })
  reply.setCookie('csrftoken', csrfToken, shared)
}
