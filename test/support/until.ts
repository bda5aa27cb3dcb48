import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'

/** Resolves when the condition holds, at which it looks again and again; not for longer than any of these should take. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000
  while (!(await condition())) {
    assert.ok(performance.now() < deadline, 'This takes too long.')
    await setTimeout(10)
  }
}
