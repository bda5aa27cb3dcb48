import { startEmbedded } from '#server/db/embedded/embedded-database.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say which folder.')

/** A process that has the database of a folder, says how to connect, and stops it once it may. */
const database = await startEmbedded({ folder })
process.stdout.write(`${JSON.stringify(database.connection)}\n`)
process.stdin.on('end', () => database.stop())
process.stdin.resume()
