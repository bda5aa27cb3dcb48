import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEnvironment } from '#server/environment.ts'

test('without settings, listens on this machine only with the embedded database', () => {
  const { HOST, PORT, DATABASE_URL } = readEnvironment({ HOME: '/root' })
  assert.deepEqual({ HOST, PORT, DATABASE_URL }, { HOST: '127.0.0.1', PORT: 3000, DATABASE_URL: '' })
})

test('converts numeric settings to numbers', () => {
  assert.equal(readEnvironment({ PORT: '8080' }).PORT, 8080)
})

test('rejects a short metrics token; without one metrics are off', () => {
  assert.throws(() => readEnvironment({ METRICS_TOKEN: 'scraper' }), /METRICS_TOKEN/)
  assert.equal(readEnvironment({}).METRICS_TOKEN, '')
})

test('names every invalid setting', () => {
  assert.throws(
    () => readEnvironment({ PORT: 'eighty', PUBLIC_URL: 'factory' }),
    (fault: Error) => /PORT/.test(fault.message) && /PUBLIC_URL/.test(fault.message),
  )
})

test('trusted proxies are addresses or networks; names any other value', () => {
  const proxies = '10.0.0.5, 10.0.0.0/8,fd00::/8'
  assert.equal(readEnvironment({ TRUSTED_PROXIES: proxies }).TRUSTED_PROXIES, proxies)

  for (const wrong of [
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0.1:80',
    'fe80::1%eth0',
    '10.0.0.0/8/8',
  ])
    assert.throws(
      () => readEnvironment({ PORT: 'eighty', TRUSTED_PROXIES: `10.0.0.5, ${wrong}` }),
      (fault: Error) =>
        fault.message.includes(`"${wrong}" is not an IP address`) && /PORT/.test(fault.message),
      wrong,
    )
})
