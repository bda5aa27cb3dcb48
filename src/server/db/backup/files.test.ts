import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { writeCompressed } from './files.ts'

const isLinux = { skip: process.platform === 'linux' ? false : 'only Linux has a disk that is always full' }

test('a full disk fails a backup with a message', isLinux, async () => {
  await assert.rejects(
    writeCompressed('/dev/full', Readable.from([Buffer.alloc(1024)])),
    /The backup failed at full: ENOSPC: no space left on device/,
  )
})
