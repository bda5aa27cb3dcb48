import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { materials } from '#contract/materials.ts'
import { app, db, sessionOf } from '#test/support/app.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aMaterial } from '#test/support/factories/pipes.ts'

const { id } = await sessionOf(await aUser(db, { can: [] }))
for (let count = 0; count < 10; count += 1) await aMaterial(db)
const get = (accepted: string) =>
  app.inject({
    url: materials.list.path,
    headers: { cookie: `sessionid=${id}`, 'accept-encoding': accepted },
  })

test('compresses answers in the way that the client accepts', async () => {
  const [plain, gzip, refused, brotli] = [
    await get('identity'),
    await get('gzip, deflate'),
    await get('gzip;q=0'),
    await get('br'),
  ]

  assert.ok(plain.body.length > 1024)
  assert.equal(gunzipSync(gzip.rawPayload).toString(), plain.body)
  assert.equal(refused.body, plain.body)
  assert.deepEqual(
    [plain, gzip, refused, brotli].map(({ headers }) => headers['content-encoding']),
    [undefined, 'gzip', undefined, 'br'],
  )
  for (const { headers } of [gzip, brotli]) assert.equal(headers.vary, 'accept-encoding')
})
