import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after } from 'node:test'
import type { Connection } from '#server/db/open.ts'
import { readEnvironment } from '#server/environment.ts'
import { startServer } from '#server/server.ts'
import { openLog } from '#server/telemetry/log.ts'
import { visit } from '#test/support/backups.ts'
import { asAdmin } from '#test/support/database.ts'
import { demoPassword } from '#test/support/demo.ts'

type Answer = { readonly status: number; readonly body: Record<string, unknown> }
/** Sends a write as the one who signed in. */
type Call = (path: string, body: object | undefined, headers?: Record<string, string>) => Promise<Answer>
type Running = { readonly signIn: (username: string, password: string) => Promise<Call> }

/** Runs the whole server on a database for as long as it is asked things. */
export async function runOn<T>(connection: Connection, ask: (running: Running) => Promise<T>): Promise<T> {
  const env = {
    DATABASE_URL: urlOf(connection),
    PORT: '0',
    LOG_LEVEL: 'error',
    KEERE_DEMO_PASSWORD: demoPassword,
  }
  const web = { page: () => '<html></html>' }
  const { app, close } = await startServer(readEnvironment(env), web, openLog('error'))
  const post = async (url: string, payload: object | undefined, headers: object, cookies: object) =>
    app.inject({
      method: 'POST',
      url,
      headers: { ...headers },
      cookies: { ...cookies },
      ...(payload && { payload }),
    })
  try {
    return await ask({
      signIn: async (username, password) => {
        const page = await app.inject({ method: 'GET', url: '/login/' })
        const before = cookiesOf(page)
        const csrf = { 'x-csrftoken': before['csrftoken'] }
        const signedIn = await post('/api/v1/sign-in/', { username, password }, csrf, before)
        assert.equal(signedIn.statusCode, 200, signedIn.body)
        const cookies = { ...before, ...cookiesOf(signedIn) }
        return async (path, body, headers = {}) => {
          const mine = { 'x-csrftoken': cookies['csrftoken'], 'x-user-activity': '1', ...headers }
          const answer = await post(path, body, mine, cookies)
          return { status: answer.statusCode, body: answer.json() }
        }
      },
    })
  } finally {
    await close()
  }
}

function cookiesOf({ cookies }: { readonly cookies: readonly { name: string; value: string }[] }) {
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
}

function urlOf({ connectionString, host, port, user, database }: Connection): string {
  return connectionString ?? `postgres://${user}@${encodeURIComponent(host ?? '')}:${port}/${database}`
}

/** Makes a database the property of one who owns nothing else, even where tests run as a superuser; answers their connection. */
export async function handToOwner(connection: Connection): Promise<Connection> {
  const role = `keere_test_owner_${randomBytes(4).toString('hex')}`
  const isSuperuser = await visit(connection, async ({ pool }) => {
    const { rows } = await pool.query<{ rolsuper: boolean; name: string }>(
      'select rolsuper, current_database() as name from pg_roles where rolname = current_user',
    )
    const [self] = rows
    if (self?.rolsuper) await pool.query(`create role ${role}; alter database ${self.name} owner to ${role}`)
    return self?.rolsuper
  })
  if (!isSuperuser) return connection
  // After the database, which has been there longer.
  after(() => asAdmin((admin) => admin.query(`drop role ${role}`)))
  return { ...connection, options: `-c role=${role}` }
}
