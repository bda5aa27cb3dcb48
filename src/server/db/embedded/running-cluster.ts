import { setTimeout } from 'node:timers/promises'
import { bringUp, type Owned, type Setup, stopOwned } from './bring-up.ts'
import { messageOf } from './files.ts'

const RETRY_MS = 10_000

/** A PostgreSQL that is restarted whenever it ends, until it is stopped. */
export class RunningCluster {
  readonly #setup: Setup
  readonly #stopping = new AbortController()
  #owned: Promise<Owned | undefined>
  #stopped: Promise<void> | undefined

  constructor(owned: Owned, setup: Setup) {
    this.#setup = setup
    this.#owned = Promise.resolve(owned)
    this.#watch(owned)
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop()
    return this.#stopped
  }

  async #stop(): Promise<void> {
    this.#stopping.abort()
    const owned = await this.#owned
    if (owned) await stopOwned(owned, this.#setup.location)
  }

  #watch({ socket, session }: Owned): void {
    // The connection must not keep the process alive.
    socket.unref()
    session.once('end', () => {
      if (!this.#stopping.signal.aborted) this.#owned = this.#revive()
    })
  }

  async #revive(): Promise<Owned | undefined> {
    const { log } = this.#setup
    const { signal } = this.#stopping
    log('Lost the connection to PostgreSQL; recovering.')
    while (!signal.aborted) {
      try {
        const owned = await bringUp(this.#setup)
        this.#watch(owned)
        return owned
      } catch (error) {
        log(messageOf(error))
        // Rejects if it is stopped meanwhile, which ends the loop.
        await setTimeout(RETRY_MS, undefined, { ref: false, signal }).catch(() => {})
      }
    }
    return undefined
  }
}
