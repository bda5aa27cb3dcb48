import { after, type TestContext } from 'node:test'
import { isStale, webFolder } from '#scripts/web-build.ts'
import { buildApp } from '#server/app.ts'
import { ChangeListener } from '#server/db/changes.ts'
import { builtPage } from '#server/page.ts'
import { openLog } from '#server/telemetry/log.ts'
import { Clock } from '#test/support/clock.ts'
import { constants } from '#test/support/constants.ts'
import { dropDatabase, testDatabase } from '#test/support/database.ts'

if (await isStale()) throw new Error('The web app is not built from its sources: npm run build.')

/** The built product on a loopback port with its own database, for the stories of a file. */
export const database = await testDatabase()
export const { db } = database
/** The server's clock: a Monday morning, 10:00 in the plant, until a story moves it. */
export const clock = new Clock('2026-03-02T08:00:00Z')
const changes = new ChangeListener(database.connection, (fault) => console.error(fault))
await changes.open()

const build = () =>
  buildApp({
    db,
    pool: database.pool,
    now: clock.now,
    delay: async () => undefined,
    configuration: () => constants,
    changes,
    page: builtPage(webFolder),
    assets: `${webFolder}/assets`,
    publicUrl: '',
    log: openLog(process.env['LOG_LEVEL'] ?? 'fatal'),
  })

let app = await build()
export const address = await app.listen({ host: '127.0.0.1', port: 0 })

/** Stops the server until `comeBack` or the end of the story. */
export async function goDown(t: TestContext): Promise<void> {
  await app.close()
  t.after(comeBack)
}

/** Starts the server again at the same address. */
export async function comeBack(): Promise<void> {
  if (app.server.listening) return
  app = await build()
  await app.listen({ host: '127.0.0.1', port: Number(new URL(address).port) })
}

after(async () => {
  await app.close()
  await changes.close()
  await database.close()
  await dropDatabase(database)
})
