import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, glob, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import {
  type EmbeddedDatabase,
  type EmbeddedOptions,
  startEmbedded,
} from '#server/db/embedded/embedded-database.ts'
import { type Machine, type SystemAccount, thisMachine } from '#server/db/embedded/machine.ts'
import { ended, type Postmaster, readPostmaster, servesData } from '#server/db/embedded/postmaster.ts'
import { type Checkout, here, KEERE_PROCESS } from '#test/support/checkout.ts'

export type Connection = EmbeddedDatabase['connection']

export const needsRoot = { skip: thisMachine.uid === 0 ? false : 'only root can become another user' }

type ProcessOptions = {
  readonly folder?: string
  readonly account?: SystemAccount
  readonly from?: Checkout
}

/** A place for databases, removed with all that runs there after the test, or after the tests of a file. */
export class Site {
  readonly root: string
  /** Where a project keeps what it stores. */
  readonly dataFolder: string
  /** Where a project has its database. */
  readonly folder: string
  /** PostgreSQL's own files. */
  readonly data: string
  readonly #processes: ChildProcess[] = []

  constructor(root: string) {
    this.root = root
    this.dataFolder = join(root, 'project/data')
    this.folder = join(this.dataFolder, 'postgres')
    this.data = join(this.folder, 'cluster')
  }

  static async make(test: { after(clear: () => Promise<void>): void }): Promise<Site> {
    const root = await mkdtemp(join(tmpdir(), 'keere-launcher-'))
    await chmod(root, 0o755)
    const site = new Site(root)
    test.after(() => site.#clear())
    return site
  }

  /** A site with a database in it, which does not run. */
  static async withDatabase(test: { after(clear: () => Promise<void>): void }): Promise<Site> {
    const site = await Site.make(test)
    await (await site.start()).stop()
    return site
  }

  /** Starts the folder's database in this process. */
  start(options: Partial<EmbeddedOptions> = {}, machine: Partial<Machine> = {}): Promise<EmbeddedDatabase> {
    const shared = { sharedFolder: join(this.root, 'shared') }
    return startEmbedded({ folder: this.folder, ...options }, { ...thisMachine, ...shared, ...machine })
  }

  /** Starts the folder's database in a process of its own, as its own leader like one at a terminal. */
  process({ folder = this.folder, account, from = here }: ProcessOptions = {}): KeereProcess {
    const child = spawn(from.node, [join(from.folder, KEERE_PROCESS), folder], {
      ...account,
      cwd: from.folder,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    this.#processes.push(child)
    return new KeereProcess(child)
  }

  /** What its folder holds, without the copy of the programs that is there where their packages are out of reach. */
  async contents(): Promise<string[]> {
    const copy = /^programs-(?!.*\.new-)/
    return (await readdir(this.folder)).filter((name) => !copy.test(name)).sort()
  }

  /** The PostgreSQL that runs there. */
  async postmaster(): Promise<Postmaster> {
    const postmaster = await readPostmaster(this.data)
    assert.ok(postmaster && (await servesData(postmaster.pid, this.data)))
    return postmaster
  }

  /** Ends whatever a test has left running there. */
  async quieten(): Promise<void> {
    for (const child of this.#processes.splice(0)) {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    for await (const file of glob(join(this.root, '**/cluster/postmaster.pid'))) {
      const postmaster = await readPostmaster(dirname(file))
      if (!postmaster || !(await servesData(postmaster.pid, dirname(file)))) continue
      process.kill(postmaster.pid, 'SIGQUIT')
      await ended(postmaster.pid)
    }
  }

  async #clear(): Promise<void> {
    await this.quieten()
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
