import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { test } from 'node:test'
import { ended, isRunning } from './postmaster.ts'

test('a process that has ended never runs again, whenever its parent reaps it', async () => {
  for (let round = 0; round < 50; round++) {
    const child = spawn('true', { stdio: 'ignore' })
    assert.ok(child.pid)
    await ended(child.pid)

    while (child.exitCode === null) assert.equal(await isRunning(child.pid), false)
  }
})
