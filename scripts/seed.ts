import { parseArgs } from 'node:util'
import { describeSignIns } from '#demo/index.ts'
import { seedDemo } from '#demo/reset.ts'
import { openDatabase } from '#server/db/open.ts'
import { readEnvironment } from '#server/environment.ts'
import { connect } from '#server/server.ts'

/**
 * `npm run seed`: fills the database with the demo factory; `-- --reset` deletes the existing one first, `-- --pipes 1000000`
 * gives it the pipes of ten years.
 */
async function seed(): Promise<string> {
  const { values } = parseArgs({
    options: {
      reset: { type: 'boolean' },
      'yes-delete-everything': { type: 'boolean' },
      pipes: { type: 'string' },
    },
  })
  const plant = values.pipes === undefined ? undefined : { pipes: countOf(values.pipes), say: console.log }
  const consent = { reset: values.reset ?? false, deleteEverything: values['yes-delete-everything'] ?? false }
  const config = readEnvironment(process.env)
  await using undo = new AsyncDisposableStack()
  const database = openDatabase(await connect(config, undo, console.log), (fault) => console.error(fault))
  undo.defer(() => database.close())
  return describeSignIns(await seedDemo(database, { config, now: new Date(), consent, plant }))
}

function countOf(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`--pipes needs a number up to 9999999, not “${text}”.`)
  return Number(text)
}

try {
  console.log(await seed())
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
