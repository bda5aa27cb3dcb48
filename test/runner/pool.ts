import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FileResult, WorkerMessage } from '#test/runner/worker.ts'

const worker = join(import.meta.dirname, 'worker.ts')

/** The names of the counts in the summary, as Node prints them. */
const labels: Readonly<Record<string, string>> = {
  tests: 'tests',
  suites: 'suites',
  passed: 'pass',
  failed: 'fail',
  cancelled: 'cancelled',
  skipped: 'skipped',
  todo: 'todo',
}

export type PoolOptions = {
  readonly workers: number
  /** Node's arguments for the workers, such as `--test-name-pattern`. */
  readonly execArgv: readonly string[]
  /** How long a worker may report nothing before it is killed. */
  readonly silenceMs: number
  /** Files that need a process of their own. */
  readonly alone: readonly string[]
}

/** Runs test files in a few processes; each runs many, one after the other. */
export class TestPool {
  readonly #options: PoolOptions
  readonly #workers = new Set<ChildProcess>()
  readonly #counts: Record<string, number> = {}
  #failures = ''
  #success = true
  #stopped = false

  constructor(options: PoolOptions) {
    this.#options = options
  }

  /** Runs files in the given order, prints their reports and one summary, and resolves to whether all passed. */
  async run(files: readonly string[]): Promise<boolean> {
    const started = performance.now()
    const queue = [...files]
    await Promise.all(Array.from({ length: this.#options.workers }, () => this.#runFrom(queue)))
    for (const [name, label] of Object.entries(labels)) console.log(`ℹ ${label} ${this.#counts[name] ?? 0}`)
    console.log(`ℹ duration_ms ${performance.now() - started}`)
    if (this.#failures) console.log(this.#failures)
    return this.#success && !this.#stopped
  }

  /** Kills the workers and starts no more files. */
  stop(): void {
    this.#stopped = true
    for (const child of this.#workers) child.kill('SIGKILL')
  }

  async #runFrom(queue: string[]): Promise<void> {
    let child: ChildProcess | undefined
    for (let file = queue.shift(); file !== undefined && !this.#stopped; file = queue.shift()) {
      const alone = this.#options.alone.includes(file)
      if (alone) await end(child)
      if (!child?.connected) child = this.#start()
      this.#record(await runIn(child, file, this.#options.silenceMs))
      if (alone) await end(child)
    }
    await end(child)
  }

  #start(): ChildProcess {
    const child = fork(worker, {
      execArgv: [...this.#options.execArgv],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.#workers.add(child)
    child.once('exit', () => this.#workers.delete(child))
    return child
  }

  #record({ success, counts, failures }: FileResult): void {
    this.#success &&= success
    this.#failures += failures
    for (const [name, count] of Object.entries(counts)) this.#counts[name] = (this.#counts[name] ?? 0) + count
  }
}

/** Runs a file in a worker and prints its report in one piece, because other workers report too. */
async function runIn(child: ChildProcess, file: string, silenceMs: number): Promise<FileResult> {
  const { promise, resolve } = Promise.withResolvers<FileResult>()
  let report = ''
  let running = file
  let silent = ''
  const watchdog = setTimeout(() => {
    silent = ` after ${silenceMs} ms without a report`
    child.kill('SIGKILL')
  }, silenceMs)
  const listen = (message: WorkerMessage) => {
    watchdog.refresh()
    if (message.type === 'running') running = message.test
    else if (message.type === 'report') report += message.text
    else resolve(message.result)
  }
  const fail = (code: number | null, signal: string | null) => {
    const failures = `\n✖ ${file} ended with ${signal ?? `exit code ${code}`}${silent}, last started: ${running}\n`
    report += failures
    resolve({ success: false, counts: { tests: 1, failed: 1 }, failures })
  }
  child.on('message', listen).once('close', fail).send(file)
  const result = await promise
  clearTimeout(watchdog)
  child.off('message', listen).off('close', fail)
  process.stdout.write(report)
  return result
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child?.connected) return
  child.disconnect()
  await once(child, 'exit')
}
