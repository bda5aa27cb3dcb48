import { Agent, request } from 'node:http'
import type { Attack } from '#faults/flood/attacks.ts'

/** Runs in its own process: sends an attack over the given number of connections until it gets a message. */
type Order = { readonly attack: Attack; readonly address: string; readonly connections: number }

const statuses: Record<string, number> = {}
let isOver = false

process.once('message', (order: Order) => {
  const lanes = Array.from({ length: order.connections }, () => lane(order))
  process.once('message', () => {
    isOver = true
    const answer = () => process.send?.(statuses, () => process.exit())
    // Waiting calls are not counted.
    setTimeout(answer, 5_000)
    Promise.all(lanes).then(answer)
  })
})

async function lane({ attack, address }: Order): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  while (!isOver) {
    const status = await send(attack, address, agent)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  agent.destroy()
}

/** Sends the attack once; returns the status or the connection error. */
function send({ method, path, headers, body }: Attack, address: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const call = request(address + path, {
      method,
      agent,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    })
    call.on('response', (answer) => {
      answer
        .resume()
        .on('error', () => resolve('broken'))
        .on('end', () => resolve(String(answer.statusCode)))
    })
    call.on('error', ({ message }) => resolve(message))
    call.end(body)
  })
}
