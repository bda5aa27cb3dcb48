import { askedFolder, runUntilStopped } from '#scripts/backup-command.ts'
import { restoreBackup } from '#server/db/backup/restore.ts'
import { readEnvironment } from '#server/environment.ts'
import { connect } from '#server/server.ts'

/** `npm run restore -- FOLDER`: restores a backup into an empty database; the server must be stopped. */
await runUntilStopped(async (signal) => {
  const folder = askedFolder('restore')
  await using undo = new AsyncDisposableStack()
  const open = () => connect(readEnvironment(process.env), undo, console.log)
  await restoreBackup({ connect: open, folder, now: new Date(), say: console.log, signal })
  console.log('Restore complete. Everyone must sign in again.')
})
