import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { TestContext } from 'node:test'
import { Aedes } from 'aedes'

const [USERNAME, PASSWORD] = ['keere', 'p@ss/word']

/** An MQTT broker that keeps sessions, also while its clients cannot reach it. */
export type TestBroker = Awaited<ReturnType<typeof aBroker>>

/** Starts a broker without sessions, by default on a port of its own. */
export async function aBroker(t: TestContext, at = 0) {
  const broker = await Aedes.createBroker({
    authenticate: (_, username, password, done) =>
      done(null, !settings.isClosed && username === USERNAME && password?.toString() === PASSWORD),
  })
  const settings = { isClosed: false }
  const sockets = new Set<Socket>()
  let pings = 0
  broker.on('ping', () => {
    pings += 1
  })
  const readers = new Set<string>()
  // Brokers that have lost their sessions number messages from 1 again.
  broker.on('client', (client) => void Object.assign(client, { _nextId: 1 }))
  broker.on('subscribe', (_, { id }) => readers.add(id))
  broker.on('clientDisconnect', ({ id }) => readers.delete(id))
  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)))
    broker.handle(socket)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(at)
  const { port } = server.address() as AddressInfo
  const drop = async () => {
    const closed = server.listening && once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  t.after(async () => {
    await drop()
    await new Promise<void>((closed) => broker.close(closed))
  })
  return {
    port,
    url: `mqtt://${USERNAME}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    /** Whether it lets nobody in. */
    settings,
    /** Returns how often clients said that they are alive. */
    pings: () => pings,
    /** Publishes a message, an object as JSON; resolves once the broker has it. */
    publish: (topic: string, said: object | Buffer | string) =>
      new Promise<void>((published, failed) => {
        const payload = typeof said === 'string' || Buffer.isBuffer(said) ? said : JSON.stringify(said)
        const packet = { cmd: 'publish', qos: 1, retain: false, dup: false, topic, payload } as const
        broker.publish(packet, (fault) => (fault ? failed(fault) : published()))
      }),
    /** Calls back for each message that others publish. */
    listen: (topic: string, hear: (payload: Buffer) => void) =>
      new Promise<void>((subscribed) =>
        broker.subscribe(
          topic,
          ({ payload }, next) => {
            hear(Buffer.from(payload))
            next()
          },
          subscribed,
        ),
      ),
    /** Returns whether a bridge reads the messages of a machine now. */
    isRead: (machine: string) => readers.has(`keere-${machine}`),
    /** Returns how many messages the broker keeps for a machine's bridge. */
    async kept(machine: string): Promise<number> {
      const { persistence } = broker as unknown as {
        persistence: { outgoingStream(client: { id: string }): Readable }
      }
      return (await persistence.outgoingStream({ id: `keere-${machine}` }).toArray()).length
    },
    /** Loses all connections, and refuses others until it is back. */
    drop,
    back: () => listen(port),
  }
}
