import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const cluster = '--test-global-setup=test/support/cluster.ts'
/** The arguments of each suite. */
const suites: Readonly<Record<string, readonly string[]>> = {
  unit: ['src/**/!(*.api).test.ts', 'test/*.test.ts'],
  api: [cluster, '--test-timeout=180000', 'src/**/*.api.test.ts', 'test/database/*.test.ts'],
  launcher: ['test/launcher/*.test.ts'],
  processes: [cluster, '--test-timeout=120000', 'test/processes/*.test.ts'],
  browser: [cluster, 'test/browser/*.test.ts'],
  faults: ['test/faults/*.test.ts'],
}

const [name = '', ...more] = process.argv.slice(2)
const suite = suites[name]
if (!suite) throw new Error(`Specify a test suite: ${Object.keys(suites).join(', ')}.`)

console.log(`\n${name} tests`)
/** A shared compile cache, because each test file is a process: it halves their start. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/node')
const runner = spawn(
  process.execPath,
  ['--test', `--test-concurrency=${availableParallelism()}`, ...more, ...suite],
  { stdio: 'inherit', env: { NODE_COMPILE_CACHE, ...process.env } },
)
const [code] = await once(runner, 'exit')
process.exitCode = code ?? 1
