import { after } from 'node:test'
import { defaultConfiguration } from '#contract/configuration.ts'
import { webFolder } from '#scripts/web-build.ts'
import { buildApp } from '#server/app.ts'
import { ChangeListener } from '#server/db/changes.ts'
import { builtPage } from '#server/page.ts'
import { dropDatabase, testDatabase } from '#test/support/database.ts'

/** The built product on a loopback port, with a database of its own: one for all browser stories. */
export const database = await testDatabase()
export const { db } = database
const changes = new ChangeListener(database.connection, (fault) => console.error(fault))
await changes.open()
/** Business constants that a story may set before it opens a page. */
export const constants = { ...defaultConfiguration }

const build = () =>
  buildApp({
    db,
    pool: database.pool,
    now: () => new Date(),
    configuration: () => constants,
    changes,
    page: builtPage(webFolder),
    assets: `${webFolder}/assets`,
    publicUrl: '',
    logLevel: 'error',
  })

let app = await build()
export const address = await app.listen({ host: '127.0.0.1', port: 0 })

/** The server is gone until `comeBack`. */
export async function goDown(): Promise<void> {
  await app.close()
}

/** The server listens again at the same address. */
export async function comeBack(): Promise<void> {
  app = await build()
  await app.listen({ host: '127.0.0.1', port: Number(new URL(address).port) })
}

after(async () => {
  await app.close()
  await changes.close()
  await database.close()
  await dropDatabase(database)
})
