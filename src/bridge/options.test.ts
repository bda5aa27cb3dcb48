import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOptions } from './options.ts'

const env = { KEERE_MQTT_URL: 'mqtt://user:p%40ss@broker:1884', KEERE_MACHINE_TOKENS: 'WL1=a' }
const read = (args: readonly string[], given: Readonly<Record<string, string>> = env) =>
  readOptions({ args, env: given, readFile: (path) => (path === 'tokens' ? 'WL2=b\n' : 'mqtts://other\n') })

test('settings come from the environment', () => {
  const options = read([], { ...env, KEERE_MQTT_GROUPS: 'plant hall', KEERE_ADDRESS: 'https://keere/' })

  assert.equal(options?.broker.href, 'mqtt://user:p%40ss@broker:1884')
  assert.deepEqual(
    { ...options, broker: '' },
    {
      ...{ broker: '', address: 'https://keere', data: 'data/mqtt', groups: ['plant', 'hall'] },
      tokens: new Map([['WL1', 'a']]),
    },
  )
})

test('options come before the environment', () => {
  const args = [
    '--broker-file',
    'url',
    '--tokens',
    'tokens',
    '--group',
    'a',
    '--group',
    'b',
    '--data',
    'kept',
  ]
  const options = read(args, { ...env, KEERE_MQTT_GROUPS: 'plant' })

  assert.equal(options?.broker.href, 'mqtts://other')
  assert.deepEqual(
    [options?.groups, options?.data, [...(options?.tokens ?? [])]],
    [['a', 'b'], 'kept', [['WL2', 'b']]],
  )
})

test('a wrong or missing option is named, and a secret never printed', () => {
  const { KEERE_MACHINE_TOKENS, KEERE_MQTT_URL } = env
  assert.throws(() => read([], { KEERE_MACHINE_TOKENS }), /--broker, --broker-file or KEERE_MQTT_URL/)
  assert.throws(
    () => read(['--broker', 'http://user:secret@broker']),
    (fault: Error) => !/secret/.test(fault.message),
  )
  assert.throws(() => read([], { KEERE_MQTT_URL }), /No token/)
  assert.throws(() => read(['--group', 'plant/#']), /“plant\/#” cannot be part of a topic/)
  assert.throws(() => read(['--address', 'keere']), /--address: “keere”/)
})

test('no option is needed for help', () => {
  assert.equal(read(['--help'], {}), undefined)
})
