import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { PoolOptions } from '#test/runner/pool.ts'

const folder = await mkdtemp(join(tmpdir(), 'keere-test-pool-'))
after(() => rm(folder, { recursive: true }))

const passing = "test('passes', () => {})"

/** Runs files with the given texts in a pool of one worker; returns what it prints and its exit code. */
async function runPool(texts: Readonly<Record<string, string>>, options: Partial<PoolOptions> = {}) {
  const files = Object.keys(texts).map((name) => join(folder, name))
  for (const [name, text] of Object.entries(texts))
    await writeFile(
      join(folder, name),
      `import assert from 'node:assert/strict'\nimport { after, test } from 'node:test'\n${text}`,
    )
  const all: PoolOptions = { workers: 1, execArgv: [], silenceMs: 60_000, alone: [], ...options }
  const script = `
    import { TestPool } from '#test/runner/pool.ts'
    process.exitCode = (await new TestPool(${JSON.stringify(all)}).run(${JSON.stringify(files)})) ? 0 : 1`
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env,
  })
  return { output: stdout + stderr, status }
}

test('a pool runs files one after the other in one process, each with its own hooks', async () => {
  const text = `
    globalThis.hooks ??= 0
    const before = globalThis.hooks
    after(() => globalThis.hooks++)
    test(\`follows \${before} files in \${process.pid}\`, () => {})`

  const { output, status } = await runPool({ 'first.mjs': text, 'second.mjs': text })

  const [, pid] = /follows 0 files in (\d+)/.exec(output) ?? []
  assert.match(output, new RegExp(`follows 1 files in ${pid} `))
  assert.match(output, /ℹ tests 2\n.*ℹ pass 2\nℹ fail 0/s)
  assert.equal(status, 0)
})

test('a file that needs a process of its own shares it with no other', async () => {
  const text =
    "globalThis.files = (globalThis.files ?? 0) + 1; test('is number ' + globalThis.files, () => {})"

  const { output } = await runPool(
    { 'one.mjs': text, 'alone.mjs': text, 'next.mjs': text },
    { alone: [join(folder, 'alone.mjs')] },
  )

  assert.equal(output.match(/is number 1/g)?.length, 3)
})

const failures: readonly (readonly [reason: string, text: string, report: RegExp])[] = [
  [
    'a test fails',
    "test('compares', () => assert.equal(1, 2))",
    /fail 1\n.*broken\.mjs:3:1\n✖ compares.*1 !== 2/s,
  ],
  ['a file cannot be loaded', "throw new Error('no such pipe')", /fail 1\n.*broken\.mjs.*no such pipe/s],
  ['a hook fails', `${passing}\nafter(() => { throw new Error('is stuck') })`, /✖ .*broken\.mjs.*is stuck/s],
  [
    'a test leaves a rejection behind',
    "test('starts', () => { setImmediate(() => Promise.reject(new Error('too late'))) })",
    /✖ failing.*broken\.mjs.*too late|broken\.mjs\n.*too late/s,
  ],
  [
    'a process ends',
    "test('leaves', () => process.exit(0))",
    /fail 1\n.*broken\.mjs ended with exit code 0, last started: leaves/s,
  ],
  ['a test never ends', "test('waits', () => new Promise(() => {}))", /✖ waits.*test timed out after 500ms/s],
  [
    'a process does nothing any more',
    "test('spins', () => { for (;;); })",
    /fail 1\n.*broken\.mjs ended with SIGKILL after 5000 ms without a report, last started: spins/s,
  ],
]
for (const [reason, text, report] of failures)
  test(`a pool fails, says why and runs the other files when ${reason}`, async () => {
    const { output, status } = await runPool(
      { 'broken.mjs': text, 'whole.mjs': passing },
      { execArgv: ['--test-timeout=500'], silenceMs: reason.includes('nothing') ? 5_000 : 60_000 },
    )

    assert.match(output, report)
    assert.match(output, /✔ passes/)
    assert.equal(status, 1)
  })
