import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { session } from '#contract/session.ts'
import { dropDatabase, emptyDatabase } from '#test/support/database.ts'
import { aUser } from '#test/support/factories/people.ts'
import { ServerProcess } from '#test/support/servers.ts'
import { password, passwordHash, Visitor } from '#test/support/visitor.ts'
import { Wire } from '#test/support/wire.ts'

const TABLETS = 40

const database = await emptyDatabase()
const wire = await Wire.to(database.connection)
after(async () => {
  wire.cut()
  await database.close()
  await dropDatabase(database)
})
const server = new ServerProcess({ after }, { DATABASE_URL: wire.addressOf(database.connection) })
const address = await server.address()

test('forty known tablets of one address sign in, in quiet and while a device beside them floods', async () => {
  const tablets: { username: string; visitor: Visitor }[] = []
  for (let n = 0; n < TABLETS; n += 1) {
    const { username } = await aUser(database.db, { password_hash: passwordHash })
    tablets.push({ username, visitor: await Visitor.signedIn(address, username) })
  }
  const signInAll = async () => {
    const began = performance.now()
    const seconds = await Promise.all(
      tablets.map(async ({ username, visitor }) => {
        const { status } = await visitor.post(address + session.signIn.path, { username, password })
        assert.equal(status, 200)
        return (performance.now() - began) / 1000
      }),
    )
    seconds.sort((a, b) => a - b)
    return { median: seconds[TABLETS / 2], last: seconds.at(-1) }
  }

  const quiet = [await signInAll(), await signInAll(), await signInAll()]
  const usernames = tablets.map((tablet) => tablet.username)
  const flood = new Worker(new URL('./sign-in/flood.ts', import.meta.url), {
    workerData: { address, usernames },
  })
  let answers: unknown
  flood.on('message', (soFar) => {
    answers = soFar
  })
  await wait(3_000)
  const flooded = [await signInAll(), await signInAll(), await signInAll()]
  await flood.terminate()

  console.log(
    JSON.stringify({ name: 'sign-in', tablets: TABLETS, quiet, flooded, answersOfTheFlood: answers }),
  )
})
