import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Held } from '#faults/support/probe.ts'

const root = resolve(import.meta.dirname, '../..')
const POLL_MS = 10
const PATIENCE_MS = 120_000

/** The product's server as a process of its own, at one address however often it is killed and started again. */
export class ServerProcess {
  readonly address: string
  /** How often it ended though nobody ended it. */
  falls = 0
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
    await server.start()
    return server
  }

  /** Starts it and waits until it serves. */
  async start(): Promise<void> {
    this.#spawn()
    await this.serving()
  }

  /** Resolves when it answers with its database; one that ended by itself is started again, as a service would be. */
  async serving(): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS
    while (!(await this.#isReady())) {
      if (performance.now() > deadline) throw new Error(`The server does not serve; see ${this.#log}.`)
      await setTimeout(POLL_MS)
      if (!this.#child && this.#isWanted) this.#spawn()
    }
  }

  /** Ends it as a power cut would; resolves when the process is gone. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  /** Asks it to stop; resolves when it has. */
  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  get isRunning(): boolean {
    return this.#child !== undefined
  }

  /** What it holds at present, after its garbage is collected. */
  async held(): Promise<Held> {
    if (!this.#child) throw new Error('The server does not run.')
    const answer = once(this.#child, 'message')
    this.#child.send('what do you hold')
    const [held] = await answer
    return held
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
      if (this.#isWanted) this.falls += 1
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
