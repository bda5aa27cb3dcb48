import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scannedPipe } from './scanned.ts'

test('the QR code of a label names its pipe', () => {
  assert.equal(scannedPipe('https://keere.example/qa/pipes/417\n'), 417)
})

for (const text of [
  '261120-W1-004',
  '',
  'https://keere.example/qa/labels?ids=4',
  'https://keere.example/qa/pipes/0',
])
  test(`“${text}” is not a QR code of a pipe`, () => assert.equal(scannedPipe(text), null))
