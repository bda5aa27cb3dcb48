import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Usage } from '#faults/support/probe.ts'

const root = resolve(import.meta.dirname, '../..')
const POLL_MS = 10
const TIMEOUT_MS = 120_000

/** The server as its own process, always at the same address. */
export class ServerProcess {
  readonly address: string
  /** How often it exited without being killed or stopped. */
  unexpectedExits = 0
  readonly #env: NodeJS.ProcessEnv
  readonly #log: string
  #child: ChildProcess | undefined
  #isWanted = false

  constructor(port: number, env: Readonly<Record<string, string>>, log: string) {
    this.address = `http://127.0.0.1:${port}`
    this.#env = { PATH: process.env['PATH'], ...env, HOST: '127.0.0.1', PORT: String(port) }
    this.#log = log
  }

  static async at(env: Readonly<Record<string, string>>, log: string): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), env, log)
    try {
      await server.start()
    } catch (fault) {
      await server.kill()
      throw fault
    }
    return server
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    this.#spawn()
    await this.serving()
  }

  /** Resolves when it is ready; restarts it if it exited by itself, as a service manager would. */
  async serving(): Promise<void> {
    const deadline = performance.now() + TIMEOUT_MS
    while (!(await this.#isReady())) {
      if (performance.now() > deadline) throw new Error(`The server is not ready. See ${this.#log}.`)
      await setTimeout(POLL_MS)
      if (!this.#child && this.#isWanted) this.#spawn()
    }
  }

  /** Kills it; resolves when the process has ended. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  /** Stops it cleanly; resolves when the process has ended. */
  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  get isRunning(): boolean {
    return this.#child !== undefined
  }

  /** Returns its resources after garbage collection. */
  async usage(): Promise<Usage> {
    if (!this.#child) throw new Error('The server is not running.')
    const answer = once(this.#child, 'message')
    this.#child.send('usage')
    const [usage] = await answer
    return usage
  }

  #spawn(): void {
    const log = openSync(this.#log, 'a')
    const programs = ['--import', join(import.meta.dirname, 'probe.ts'), join(root, 'scripts/start.ts')]
    const child = spawn(process.execPath, programs, {
      cwd: root,
      env: this.#env,
      stdio: ['ignore', log, log, 'ipc'],
    })
    closeSync(log)
    this.#isWanted = true
    this.#child = child
    child.once('exit', () => {
      if (this.#child !== child) return
      this.#child = undefined
      if (this.#isWanted) this.unexpectedExits += 1
    })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    this.#isWanted = false
    if (!child) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  async #isReady(): Promise<boolean> {
    const signal = AbortSignal.timeout(5_000)
    const answer = await fetch(`${this.address}/readyz`, { signal }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    return answer?.ok ?? false
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('No port is free.')
  return address.port
}
