import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOptions } from './options.ts'

const env = { KEERE_USERNAME: 'lineoperator', KEERE_PASSWORD: 'secret', KEERE_MACHINE_TOKENS: 'WL1=a WL2=b' }
const read = (args: readonly string[], given: Readonly<Record<string, string>> = env) =>
  readOptions({ args, env: given, readFile: () => 'WL3=c\nWL4=d=\n' })

test('tokens come from the environment, or from a file with one on each line', () => {
  assert.deepEqual(
    [...(read([])?.tokens ?? [])],
    [
      ['WL1', 'a'],
      ['WL2', 'b'],
    ],
  )
  assert.deepEqual(
    [...(read(['--tokens', 'file'])?.tokens ?? [])],
    [
      ['WL3', 'c'],
      ['WL4', 'd='],
    ],
  )
})

test('a wrong or missing option is named, and a token never printed', () => {
  assert.throws(() => read(['--day', 'tomorrow']), /--day: “tomorrow”/)
  assert.throws(() => read(['--speed', '0']), /--speed: “0”/)
  assert.throws(() => read(['--address', 'keere']), /--address: “keere”/)
  assert.throws(() => read([], {}), /KEERE_USERNAME and KEERE_PASSWORD/)
  assert.throws(() => read([], { ...env, KEERE_MACHINE_TOKENS: 'keere_secret' }), {
    message: 'A token is not written as “LINE=token”.',
  })
})
