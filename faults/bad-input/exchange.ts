import { connect, type Socket } from 'node:net'
import { setTimeout as pass } from 'node:timers/promises'
import { bytesOf, type Draft } from '#faults/bad-input/draft.ts'

export type Heard = {
  readonly status: number
  /** Lines, in lower case. */
  readonly head: string
  readonly body: string
  /** From the last byte sent to the last one heard. */
  readonly ms: number
}

/** Nothing came back: why, as the system names it. */
export type Dropped = { readonly dropped: string }

/** Whoever hangs up in the midst of a request need not be answered. */
export const HUNG_UP = 'hung up'
const PATIENCE_MS = 15_000
const HANG_UP_MS = 300
const SLOW_BYTES = 120
const SLOW_MS = 2

/** Sends a request over a connection of its own and hears what comes back, byte for byte. */
export async function exchange(port: number, draft: Draft): Promise<Heard | Dropped> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
  const heard = hear(socket)
  const { head, body } = bytesOf(draft)
  await send(socket, head, draft.pace === 'slow head')
  await send(socket, body, draft.pace === 'slow body')
  const sent = performance.now()
  if (!draft.tellsLength) hangUp(socket)
  const { bytes, fault } = await heard
  socket.destroy()
  const text = bytes.toString('latin1').replace(/^HTTP\/1\.1 1\d\d [^\r]*\r\n(?:[^\r]+\r\n)*\r\n/, '')
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? []
  if (status === undefined) return { dropped: socket.writableEnded ? HUNG_UP : fault }
  const end = text.indexOf('\r\n\r\n')
  return {
    status: Number(status),
    head: text.slice(0, end).toLowerCase(),
    body: Buffer.from(text.slice(end + 4), 'latin1').toString(),
    ms: performance.now() - sent,
  }
}

/** Says after a while that no more will come, since the other side may wait for what was announced. */
function hangUp(socket: Socket): void {
  const timer = setTimeout(() => socket.end(), HANG_UP_MS)
  socket.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
}

/** The whole answer: until the other side closes, or has begun to tell of changes for ever. */
function hear(socket: Socket): Promise<{ readonly bytes: Buffer; readonly fault: string }> {
  const chunks: Buffer[] = []
  return new Promise((resolve) => {
    const done = (fault: string) => resolve({ bytes: Buffer.concat(chunks), fault })
    socket.setTimeout(PATIENCE_MS, () => done('silence'))
    socket.on('error', ({ message }) => done(message))
    socket.on('end', () => done('closed'))
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      if (chunk.includes('text/event-stream')) done('stream')
    })
  })
}

/** A slow one sends its first bytes one at a time, and then the rest. */
async function send(socket: Socket, bytes: Buffer, slowly: boolean): Promise<void> {
  const first = slowly ? Math.min(SLOW_BYTES, bytes.length) : 0
  for (let at = 0; at < first && !socket.destroyed; at += 1) {
    socket.write(bytes.subarray(at, at + 1))
    await pass(SLOW_MS)
  }
  if (bytes.length > first && !socket.destroyed) socket.write(bytes.subarray(first))
}
