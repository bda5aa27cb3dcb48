import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { TestPool } from '#test/runner/pool.ts'

type Suite = {
  readonly files: readonly string[]
  /** Whether the tests need a PostgreSQL. */
  readonly cluster?: true
  readonly timeoutMs?: number
  /** Set if a process runs many files. */
  readonly shared?: {
    /** Files that need a process of their own, because they measure it. */
    readonly alone: readonly string[]
    /** Files that take longest, which start first. */
    readonly slow: readonly string[]
    /** How many processes run beside one for each core, because they often wait. */
    readonly extraWorkers?: number
  }
}

const suites: Readonly<Record<string, Suite>> = {
  unit: {
    files: ['src/**/!(*.api).test.ts', 'test/*.test.ts'],
    shared: { alone: ['src/web/lib/api.test.ts'], slow: ['test/test-pool.test.ts'] },
  },
  api: {
    files: ['src/**/*.api.test.ts', 'test/database/*.test.ts'],
    cluster: true,
    timeoutMs: 180_000,
    shared: {
      alone: ['src/server/http/odd-clients.api.test.ts', 'src/server/http/metrics.api.test.ts'],
      slow: [
        'src/server/modules/parts-plan/two-planners-undo.api.test.ts',
        'src/server/modules/parts-plan/whatever-happens.api.test.ts',
        'src/server/modules/pipes-plan/whatever-happens.api.test.ts',
        'src/simulator/plant.api.test.ts',
        'src/demo/making.api.test.ts',
        'src/server/modules/sessions/known-devices.api.test.ts',
      ],
    },
  },
  launcher: { files: ['test/launcher/*.test.ts'] },
  processes: { files: ['test/processes/*.test.ts'], cluster: true, timeoutMs: 120_000 },
  browser: {
    files: ['test/browser/*.test.ts'],
    cluster: true,
    timeoutMs: 120_000,
    shared: {
      alone: [],
      extraWorkers: 1,
      slow: [
        'gallery',
        'pipe-review',
        'overview',
        'parts-timeplan-undo',
        'parts-timeplan-collisions',
        'measuring',
        'working-time',
      ].map((name) => `test/browser/${name}.test.ts`),
    },
  },
  faults: { files: ['test/faults/*.test.ts'] },
}

const [name = '', ...options] = process.argv.slice(2)
const suite = suites[name]
if (!suite) throw new Error(`Specify a test suite: ${Object.keys(suites).join(', ')}.`)

console.log(`\n${name} tests`)
/** A shared compile cache, because tests run in many processes: it halves their start. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/node')
/** Options that a worker understands; with any other, such as a reporter, each file is a process. */
const shareable = options.every((option) => /^--test-(name-pattern|skip-pattern)=/.test(option))
const passed = suite.shared && shareable ? await runShared(suite, suite.shared) : await runEach(suite)
if (!passed) process.exitCode = 1

async function runEach({ files, cluster, timeoutMs }: Suite): Promise<boolean> {
  const runner = spawn(
    process.execPath,
    [
      '--test',
      `--test-concurrency=${availableParallelism()}`,
      ...(cluster ? ['--test-global-setup=test/support/cluster.ts'] : []),
      ...(timeoutMs ? [`--test-timeout=${timeoutMs}`] : []),
      ...options,
      ...files,
    ],
    { stdio: 'inherit' },
  )
  const [code] = await once(runner, 'exit')
  return code === 0
}

async function runShared(
  { files, cluster, timeoutMs = 60_000 }: Suite,
  { alone, slow, extraWorkers = 0 }: NonNullable<Suite['shared']>,
): Promise<boolean> {
  const database = cluster && (await import('#test/support/cluster.ts'))
  const pool = new TestPool({
    workers: availableParallelism() + extraWorkers,
    execArgv: [`--test-timeout=${timeoutMs}`, ...options],
    silenceMs: timeoutMs + 20_000,
    alone,
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => pool.stop())
  await database?.globalSetup()
  try {
    const found = await Array.fromAsync(glob(files))
    return await pool.run([...new Set([...slow, ...alone, ...found.sort()])])
  } finally {
    await database?.globalTeardown()
  }
}
