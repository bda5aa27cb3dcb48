import { startEmbedded } from '#server/db/embedded/embedded-database.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say which folder.')

/** A process that runs the database of a directory, prints the connection settings, and stops it when told to. */
const database = await startEmbedded({ folder })
process.stdout.write(`${JSON.stringify(database.connection)}\n`)
process.stdin.on('end', () => database.stop())
process.stdin.resume()
