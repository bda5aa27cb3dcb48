import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { visitEmbedded } from '#server/db/embedded/embedded-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Connection, openDatabase } from '#server/db/open.ts'
import { readEnvironment } from '#server/environment.ts'
import { makeAdministrator } from '#server/modules/users/commands.ts'

/** `npm run administrator -- USERNAME`: creates an administrator, or sets a new password; the server may be running. */
async function administrator(): Promise<string> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [username] = positionals
  if (!username || positionals.length > 1)
    throw new Error('Specify one username: npm run administrator -- USERNAME')
  const { DATABASE_URL, KEERE_DATA } = readEnvironment(process.env)
  if (DATABASE_URL) return make({ connectionString: DATABASE_URL }, username)
  const embedded = await visitEmbedded({ folder: resolve(KEERE_DATA, 'postgres'), log: console.log })
  try {
    return await make(embedded.connection, username)
  } finally {
    await embedded.stop()
  }
}

async function make(connection: Connection, username: string): Promise<string> {
  const { db, pool, close } = openDatabase(connection, (fault) => console.error(fault))
  try {
    await migrate(pool, new Date())
    const password = await makeAdministrator(db, username)
    return `${username} is an administrator and signs in with ${password}\nThe password is not stored anywhere: write it down.`
  } finally {
    await close()
  }
}

try {
  console.log(await administrator())
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
