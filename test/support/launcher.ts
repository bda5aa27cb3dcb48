import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, glob, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestContext } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import {
  type EmbeddedDatabase,
  type EmbeddedOptions,
  startEmbedded,
} from '#server/db/embedded/embedded-database.ts'
import { type Account, type Machine, thisMachine } from '#server/db/embedded/machine.ts'
import { ended, readPostmaster, servesData } from '#server/db/embedded/postmaster.ts'

export type Connection = EmbeddedDatabase['connection']

export const isRoot = thisMachine.uid === 0
export const needsRoot = { skip: isRoot ? false : 'only root can become another user' }

const checkout = resolve(import.meta.dirname, '../..')

/** A place for one test's databases; what runs in it is stopped and all of it removed when the test ends. */
export class Site {
  readonly root: string
  /** Where a project has its database. */
  readonly folder: string
  readonly #processes: ChildProcess[] = []

  constructor(root: string) {
    this.root = root
    this.folder = join(root, 'project/data/postgres')
  }

  static async make(t: TestContext): Promise<Site> {
    const root = await mkdtemp(join(tmpdir(), 'keere-launcher-'))
    await chmod(root, 0o755)
    const site = new Site(root)
    t.after(() => site.#clear())
    return site
  }

  /** Starts the folder's database in this process. */
  start(options: Partial<EmbeddedOptions> = {}, machine: Partial<Machine> = {}): Promise<EmbeddedDatabase> {
    const shared = { sharedFolder: join(this.root, 'shared') }
    return startEmbedded({ folder: this.folder, ...options }, { ...thisMachine, ...shared, ...machine })
  }

  /** Starts the folder's database in a process of its own, as its own leader like one at a terminal. */
  process(as: { account?: Account; checkout?: string } = {}): KeereProcess {
    const home = as.checkout ?? checkout
    const child = spawn(
      as.checkout ? join(home, 'node') : process.execPath,
      [join(home, 'test/support/keere-process.ts'), this.folder],
      { ...as.account, cwd: home, detached: true, stdio: ['pipe', 'pipe', 'pipe'] },
    )
    this.#processes.push(child)
    return new KeereProcess(child)
  }

  async #clear(): Promise<void> {
    for (const child of this.#processes) child.kill('SIGKILL')
    for await (const file of glob(join(this.root, '**/cluster/postmaster.pid'))) {
      const data = dirname(file)
      const postmaster = await readPostmaster(data)
      if (!postmaster || !(await servesData(postmaster.pid, data))) continue
      process.kill(postmaster.pid, 'SIGQUIT')
      await ended(postmaster.pid)
    }
    await rm(this.root, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A Keere that runs beside the test. */
export class KeereProcess {
  readonly #child: ChildProcess
  /** How to connect, once it is up; what it complained of, when it does not come up. */
  readonly up: Promise<Connection>
  readonly #exited: Promise<unknown>

  constructor(child: ChildProcess) {
    this.#child = child
    this.#exited = once(child, 'exit')
    this.up = this.#comeUp()
    this.up.catch(() => {})
  }

  get pid(): number {
    assert.ok(this.#child.pid)
    return this.#child.pid
  }

  /** To it and all it started in its own group, as a terminal would. */
  async signalGroup(signal: NodeJS.Signals): Promise<void> {
    process.kill(-this.pid, signal)
    await this.#exited
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.#exited
  }

  async stop(): Promise<void> {
    this.#child.stdin?.end()
    await this.#exited
  }

  async #comeUp(): Promise<Connection> {
    const { stdout, stderr } = this.#child
    assert.ok(stdout && stderr)
    const complaints = stderr.setEncoding('utf8').toArray()
    for await (const line of createInterface({ input: stdout })) return JSON.parse(line)
    throw new Error((await complaints).join(''))
  }
}

/** Asks a database one thing. */
export async function ask(connection: Connection, sql: string): Promise<unknown> {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

/** Resolves when the condition holds; it is looked at again and again. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await setTimeout(10)
}
