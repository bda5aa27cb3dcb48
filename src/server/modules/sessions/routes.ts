import type { FastifyInstance } from 'fastify'
import { session } from '#contract/session.ts'
import type { Mode } from '#contract/views.ts'
import { serve, serveExchange } from '#server/http/serve.ts'
import { countUnreadAttempt } from './commands/check-credentials.ts'
import { signIn } from './commands/sign-in.ts'
import { signOut, switchMode } from './commands.ts'

export function sessionRoutes(app: FastifyInstance): void {
  serveExchange(app, session.signIn, (exchange, { body }) => signIn(exchange, body), {
    onUnread: countUnreadAttempt,
  })
  serveExchange(app, session.signOut, (exchange) => signOut(exchange))
  // Nothing else to do: loading the session has already kept it active.
  serve(app, session.keepAlive, async () => undefined)
  serve(app, session.changeLanguage, async ({ db, user }, { body: { language } }) => {
    await db.updateTable('app_user').set({ language }).where('id', '=', user.id).execute()
    return { language }
  })
  serve(app, session.openView, async ({ db }, { body }, current) => {
    const mode: Mode = body.to_open === 'parts' ? 'parts' : 'pipes'
    await switchMode(db, current, mode)
    return { open_view: mode }
  })
}
