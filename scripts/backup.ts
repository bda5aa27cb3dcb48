import { resolve } from 'node:path'
import { askedFolder, runUntilStopped } from '#scripts/backup-command.ts'
import { makeBackup } from '#server/db/backup/make-backup.ts'
import { visitEmbedded } from '#server/db/embedded/embedded-database.ts'
import { readEnvironment } from '#server/environment.ts'

/** `npm run backup -- FOLDER`: writes a snapshot of all data into a new directory; the server may be running. */
await runUntilStopped(async (signal) => {
  const folder = askedFolder('backup')
  const { DATABASE_URL, KEERE_DATA } = readEnvironment(process.env)
  const options = { folder, now: new Date(), say: console.log, signal }
  if (DATABASE_URL) await makeBackup({ ...options, connection: { connectionString: DATABASE_URL } })
  else {
    const embedded = await visitEmbedded({ folder: resolve(KEERE_DATA, 'postgres'), log: console.log })
    try {
      await makeBackup({ ...options, connection: embedded.connection })
    } finally {
      await embedded.stop()
    }
  }
  console.log(`Backup complete: ${folder}`)
})
