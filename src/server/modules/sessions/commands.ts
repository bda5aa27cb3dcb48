import type { Mode } from '#contract/views.ts'
import type { Context, Session } from '#server/context.ts'
import { recordEvent } from '#server/http/record-event.ts'
import type { Exchange } from '#server/http/serve.ts'
import { clearSessionCookies } from './commands/cookies.ts'
import { endSession } from './queries.ts'

/** Ends the session and clears its cookies. */
export async function signOut({ request, reply }: Exchange): Promise<undefined> {
  const { db, publicUrl } = request.server.deps
  if (request.session) {
    await endSession(db, request.session.idHash)
    recordEvent(request, { name: 'signed out', userId: request.session.user.id })
  }
  clearSessionCookies(reply, publicUrl)
  return undefined
}

/** Switches the mode of a session and stores it as the user's last choice. */
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
