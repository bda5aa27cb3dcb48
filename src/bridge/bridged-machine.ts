import { createHash } from 'node:crypto'
import { bodyLimits } from '#contract/body-limits.ts'
import { type Door, MachineRefused, type Reported, sendReports } from '#reporting/sender.ts'
import { BrokerSession } from './broker-session.ts'
import { MemoryFile } from './memory-file.ts'
import { jsonReports } from './model/json-message.ts'
import { NotUnderstood } from './model/not-understood.ts'
import { memoryAfter, nodeOf } from './model/sparkplug-memory.ts'
import { readSparkplug, rebirthRequest } from './model/sparkplug-message.ts'
import { isGap, nodeAfter } from './model/sparkplug-node.ts'
import { sparkplugSamples } from './model/sparkplug-samples.ts'
import { commandTopic, readTopic, type SparkplugTopic, topicsOf } from './model/topics.ts'
import { BridgeTotals } from './model/totals.ts'

/** How a machine's messages are read and passed on; clock, waiting and printing are handed in. */
export type MachineSettings = Omit<Door<Reported>, 'onReach'> & {
  readonly broker: URL
  /** The Sparkplug groups that are read. */
  readonly groups: readonly string[]
  /** The folder in which births are kept. */
  readonly data: string
  readonly reconnectMs: number
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly print: (line: string) => void
}

/** A node needs time for its births. */
const REBIRTH_EVERY_MS = 10_000

const reachStories = { away: 'Keere cannot be reached; trying again', back: 'Keere can be reached again' }

/** A machine whose messages are passed on; each is acknowledged once Keere has answered for it. */
export class BridgedMachine {
  readonly code: string
  readonly totals = new BridgeTotals()
  readonly #settings: MachineSettings
  readonly #memory: MemoryFile
  readonly #session: BrokerSession
  /** When a group's node was asked for its births. */
  readonly #askedAt = new Map<string, number>()

  constructor(settings: MachineSettings) {
    const { machine, data, broker, reconnectMs, signal } = settings
    this.code = machine
    this.#settings = settings
    this.#memory = new MemoryFile(data, machine)
    this.#session = new BrokerSession(
      {
        ...{ broker, reconnectMs, signal, clientId: `keere-${machine}`, topics: topicsOf(settings) },
        print: (line) => this.#say(line),
      },
      (...message) => this.#pass(...message),
    )
  }

  /** Resolves when it was stopped; rejects with `MachineRefused` if Keere refuses the machine, or with what broke. */
  get ended(): Promise<void> {
    return this.#session.ended
  }

  /** Passes a message on; what cannot be understood is said and counted. */
  async #pass(topic: string, payload: Uint8Array, signal: AbortSignal): Promise<void> {
    this.totals.messages += 1
    try {
      if (payload.length > bodyLimits.batch.bytes) throw new NotUnderstood('is too large')
      const read = readTopic(topic, this.#settings)
      if (!read) throw new NotUnderstood('is on a topic that is not read')
      if ('kind' in read) await this.#send(jsonReports(this.code, read.kind, payload), signal)
      else await this.#passSparkplug(read.sparkplug, payload, signal)
    } catch (fault) {
      if (!(fault instanceof NotUnderstood)) throw fault
      this.#sayReason(`Message on ${topic}: ${fault.message}`)
    }
  }

  async #passSparkplug(topic: SparkplugTopic, payload: Uint8Array, signal: AbortSignal): Promise<void> {
    const memory = await this.#memory.read()
    const digest = createHash('sha256').update(JSON.stringify(topic)).update(payload).digest('base64url')
    if (memory.handled.includes(digest)) return
    const message = readSparkplug(topic.type, payload)
    const before = nodeOf(memory, topic.group)
    const after = nodeAfter(before, topic, message)
    const { reports, isUncertain, leftOut } = sparkplugSamples(after, topic, message)
    await this.#send(reports, signal)
    await this.#memory.write(memoryAfter(memory, topic.group, after, digest))
    for (const reason of leftOut) this.#sayReason(`Left out: ${reason}`)
    if (isUncertain)
      this.#sayReason(`Left out: values of ${topic.device || topic.node} that no birth has named`)
    if (isUncertain || isGap(before, topic, message)) this.#askForBirths(topic)
  }

  async #send(reports: readonly Reported[], signal: AbortSignal): Promise<void> {
    const door: Door<Reported> = {
      ...this.#settings,
      signal,
      wait: (ms) => {
        this.#session.keepAlive()
        return this.#settings.wait(ms)
      },
      onReach: (reach) => this.#say(reachStories[reach]),
    }
    try {
      for await (const { reply } of sendReports(door, reports))
        for (const reason of this.totals.addReply(reply)) this.#say(reason)
    } catch (fault) {
      if (!(fault instanceof MachineRefused && fault.isBatchAlone)) throw fault
      this.#sayReason(`Batch refused: ${fault.message}`)
    }
  }

  #askForBirths(topic: SparkplugTopic): void {
    const now = this.#settings.now()
    if (now - (this.#askedAt.get(topic.group) ?? Number.NEGATIVE_INFINITY) < REBIRTH_EVERY_MS) return
    this.#askedAt.set(topic.group, now)
    this.#say(`asks ${topic.group} for its births`)
    this.#session.publish(commandTopic(topic), rebirthRequest(now))
  }

  /** Counts why something was not passed on, and says it the first time. */
  #sayReason(reason: string): void {
    const news = this.totals.addReason(reason)
    if (news !== undefined) this.#say(news)
  }

  #say(line: string): void {
    this.#settings.print(`${this.code}  ${line}`)
  }
}
