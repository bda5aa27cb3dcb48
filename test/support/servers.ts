import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

type Owner = { after(clear: () => Promise<void>): void }

const ENTRY = resolve(import.meta.dirname, 'server-process.ts')
/** As `npm start` passes them. */
const NODE_OPTIONS = ['--max-semi-space-size=24']

/** A Keere that runs beside the test on its own loopback port and ends with it. */
export class ServerProcess {
  readonly #child: ChildProcess
  readonly #listeners = new Set<() => void>()
  readonly #exited: Promise<unknown>
  #said = ''

  /** Starts a server; `settings` override a fixed environment. */
  constructor(test: Owner, settings: Readonly<Record<string, string>>) {
    const { PATH = '' } = process.env
    this.#child = spawn(process.execPath, [...NODE_OPTIONS, ENTRY], {
      env: { PATH, PORT: '0', LOG_LEVEL: 'info', KEERE_DEMO: 'off', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#exited = once(this.#child, 'exit')
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.setEncoding('utf8').on('data', (words: string) => {
        this.#said += words
        for (const listener of this.#listeners) listener()
      })
    test.after(async () => void (await this.signal('SIGKILL')))
  }

  /** All output so far. */
  get said(): string {
    return this.#said
  }

  get pid(): number {
    assert.ok(this.#child.pid)
    return this.#child.pid
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** Resolves with the address once it is serving. */
  async address(): Promise<string> {
    const [, address = ''] = await this.saying(/Keere is ready: (\S+)/)
    return address
  }

  /** Resolves when it has written such words, `from` a place in what it has said; fails when it ends without them. */
  saying(words: RegExp, from = 0): Promise<RegExpExecArray> {
    return new Promise((found, fail) => {
      const look = () => {
        const match = words.exec(this.#said.slice(from))
        if (!match) return
        this.#listeners.delete(look)
        found(match)
      }
      this.#listeners.add(look)
      look()
      this.#exited.then(() => fail(new Error(`It ended without saying ${words}:\n${this.#said}`)))
    })
  }

  /** Stops it; returns the duration and the exit code. */
  async signal(signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }> {
    const started = performance.now()
    this.#child.kill(signal)
    return { ...(await this.ended()), ms: performance.now() - started }
  }

  async ended(): Promise<{ code: number | null }> {
    if (!this.hasEnded) await this.#exited
    return { code: this.#child.exitCode }
  }

  assertAlive(): void {
    assert.equal(this.hasEnded, false, this.#said)
  }
}
