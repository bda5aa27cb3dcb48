import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDatabase } from '#server/db/open.ts'
import { aClient } from '#test/support/factories/orders.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { keepsHouse, keptHouse } from '#test/support/jobs.ts'
import { Site } from '#test/support/launcher.ts'
import { ServerProcess } from '#test/support/servers.ts'
import { until } from '#test/support/until.ts'
import { passwordHash, Visitor } from '#test/support/visitor.ts'

const site = await Site.make({ after })

test('a server whose own PostgreSQL is killed recovers by itself, with its streams', async (t) => {
  const server = new ServerProcess(t, { KEERE_DATA: site.dataFolder })
  const address = await server.address()
  const { pid, socketDirectory: host, port } = await site.postmaster()
  const database = openDatabase({ host, port, user: 'keere', database: 'keere', ssl: false }, () => {})
  t.after(() => database.close())
  const worker = await aWorker(database.db, { password_hash: passwordHash })
  const visitor = await Visitor.signedIn(address, worker.username)
  const stream = await visitor.listen(address)
  await keptHouse(server)

  const killed = performance.now()
  process.kill(pid, 'SIGKILL')
  await server.saying(/Lost the connection to PostgreSQL/)
  await until(async () => (await fetch(`${address}/readyz`)).ok)
  const servedMs = performance.now() - killed
  await stream.of('*')
  const toldMs = performance.now() - killed

  t.diagnostic(`served again after ${Math.round(servedMs)} ms, streams told after ${Math.round(toldMs)} ms`)
  const client = await aClient(database.db)
  assert.deepEqual(await stream.of('client'), { table: 'client', ids: [client.id] })
  await keepsHouse(server, database.db)
  await server.signal('SIGTERM')
})
