import { connect, type IPublishPacket, type MqttClient } from 'mqtt'

export type BrokerSettings = {
  readonly broker: URL
  readonly clientId: string
  readonly topics: readonly string[]
  /** After how long a lost connection is tried again. */
  readonly reconnectMs: number
  readonly print: (line: string) => void
  readonly signal: AbortSignal
}

/**
 * Passes a message on. It is acknowledged when this resolves. The signal says that it no longer can be: the connection is lost, or
 * the session is stopped.
 */
export type MessageHandler = (topic: string, payload: Uint8Array, signal: AbortSignal) => Promise<void>

/** In seconds: longer than a batch and the wait after it. */
const KEEPALIVE = 60
/** How long a broker has to close a connection. */
const CLOSING_MS = 2_000
const CONNECTED = 'is connected to the broker'

/**
 * A session that a broker keeps while nobody is connected: it stores what it has to say until that is acknowledged. Messages are
 * handled one after the other.
 */
export class BrokerSession {
  readonly #settings: BrokerSettings
  readonly #handle: MessageHandler
  readonly #client: MqttClient
  readonly #ended = Promise.withResolvers<void>()
  /** Ends with the connection that is open, or else with the next one. */
  #connection = new AbortController()
  /** The message in hand, which can be of an earlier connection. */
  #inHand: Promise<void> = Promise.resolve()
  #isEnding = false
  #lastState = ''

  constructor(settings: BrokerSettings, handle: MessageHandler) {
    this.#settings = settings
    this.#handle = handle
    this.#client = this.#connect()
    if (settings.signal.aborted) void this.#end()
    else settings.signal.addEventListener('abort', () => void this.#end(), { once: true })
  }

  /** Resolves when the session was stopped and the message in hand is done; rejects with the fault of a handler. */
  get ended(): Promise<void> {
    return this.#ended.promise
  }

  /** Sends a message if the broker is there. */
  publish(topic: string, payload: Uint8Array): void {
    if (this.#client.connected) this.#client.publish(topic, Buffer.from(payload))
  }

  /** Tells the broker that this side is alive: a message that takes long hides its answers. */
  keepAlive(): void {
    if (!this.#client.connected) return
    this.#client.sendPing()
    this.#client.reschedulePing(true)
  }

  #connect(): MqttClient {
    const { broker, clientId, reconnectMs } = this.#settings
    const client = connect({
      ...{
        protocol: broker.protocol.slice(0, -1) as 'mqtt' | 'mqtts',
        host: broker.hostname.replace(/^\[|\]$/g, ''),
      },
      ...(broker.port !== '' && { port: Number(broker.port) }),
      ...(broker.username !== '' && { username: decodeURIComponent(broker.username) }),
      ...(broker.password !== '' && { password: decodeURIComponent(broker.password) }),
      ...{ clientId, clean: false, keepalive: KEEPALIVE, resubscribe: false },
      ...{ reconnectPeriod: reconnectMs, reconnectOnConnackError: true },
    })
    client.on('connect', () => this.#subscribe())
    client.on('offline', () => {
      if (this.#lastState === CONNECTED) this.#say('has lost the broker')
    })
    client.on('error', (fault) => this.#say(`cannot reach the broker: ${describe(fault)}`))
    client.on('close', () => {
      this.#connection.abort()
      this.#connection = new AbortController()
    })
    client.handleMessage = (packet, done) => {
      const { signal } = this.#connection
      if (client.connected) this.#inHand = this.#inHand.then(() => this.#take(packet, signal, done))
      else done(new Unacknowledged())
    }
    return client
  }

  /** Subscribes each time: the broker may have lost the session. */
  #subscribe(): void {
    this.#client.subscribe([...this.#settings.topics], { qos: 1 }, (fault) =>
      this.#say(fault ? `cannot read its topics: ${fault.message}` : CONNECTED),
    )
  }

  /** Handles a message and acknowledges it on its connection. On a later one its number can be that of another message. */
  async #take(
    { topic, payload }: IPublishPacket,
    connection: AbortSignal,
    done: (fault?: Error) => void,
  ): Promise<void> {
    const signal = AbortSignal.any([connection, this.#settings.signal])
    try {
      if (!signal.aborted && !this.#isEnding) {
        await this.#handle(topic, Buffer.from(payload), signal)
        if (!connection.aborted) return done()
      }
    } catch (fault) {
      if (!signal.aborted) void this.#end(fault)
    }
    done(new Unacknowledged())
  }

  async #end(fault?: unknown): Promise<void> {
    if (this.#isEnding) return
    this.#isEnding = true
    await this.#inHand
    const late = setTimeout(() => this.#client.stream.destroy(), CLOSING_MS)
    await new Promise<void>((closed) => {
      this.#client.once('close', closed)
      this.#client.end(!this.#client.connected, {}, () => closed())
    })
    clearTimeout(late)
    if (fault === undefined) this.#ended.resolve()
    else this.#ended.reject(fault)
  }

  /** Says what has changed. */
  #say(state: string): void {
    if (state !== this.#lastState && !this.#isEnding) this.#settings.print(state)
    this.#lastState = state
  }
}

/** Lets the client go on to the next message without an acknowledgement. */
class Unacknowledged extends Error {
  override name = 'Unacknowledged'
}

/** Returns what is wrong; a host with several addresses has no message of its own. */
function describe({ message, ...more }: Error): string {
  return message || ('code' in more ? String(more.code) : 'unknown')
}
