import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import { isStale } from '#scripts/web-build.ts'

if (await isStale()) throw new Error('The web app is not built from its sources: npm run build.')

const root = resolve(import.meta.dirname, '../..')

/** The arguments with which each fault script takes less than two minutes. */
const shortRuns: Readonly<Record<string, string>> = {
  formula: '--formulas 100000',
  soak: '--seconds 15 --people 4',
  flood: '--seconds 1',
  'bad-input': '--requests 400 --seeds 1',
  'plan-kill': '--items 300 --rounds 3',
  'ack-kill': '--writes 240 --writers 4 --rounds 3',
  replay: '--keys 100',
  'planner-race': '--seconds 6',
}

describe('guarantees under faults', { concurrency: availableParallelism() }, () => {
  for (const [script, settings] of Object.entries(shortRuns))
    test(`a short run of ${script} keeps its guarantee`, { timeout: 300_000 }, async (t) => {
      const args = [join(root, `faults/${script}.ts`), ...settings.split(' '), '--ignore-times']
      const run = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], signal: t.signal })
      const output = Promise.all([text(run.stdout), text(run.stderr)])

      const [code] = await once(run, 'close')

      assert.equal(code, 0, (await output).join('\n'))
    })
})
