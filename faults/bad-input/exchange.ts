import { connect, type Socket } from 'node:net'
import { setTimeout as pass } from 'node:timers/promises'
import { bytesOf, type RequestDraft } from '#faults/bad-input/request-draft.ts'

export type Received = {
  readonly status: number
  /** The status line and the headers in lower case. */
  readonly head: string
  readonly body: string
  /** The time from the last sent to the last received byte. */
  readonly ms: number
}

/** There was no response: the reason given by the system. */
export type Dropped = { readonly dropped: string }

/** The client disconnected during the request, so no response is required. */
export const HUNG_UP = 'hung up'
const TIMEOUT_MS = 15_000
const HANG_UP_MS = 300
const SLOW_BYTES = 120
const SLOW_MS = 2

/** Sends a request over its own connection and returns the response. */
export async function exchange(port: number, draft: RequestDraft): Promise<Received | Dropped> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
  const received = receive(socket)
  const { head, body } = bytesOf(draft)
  await send(socket, head, draft.pace === 'slow head')
  await send(socket, body, draft.pace === 'slow body')
  const sent = performance.now()
  if (!draft.hasLength) hangUp(socket)
  const { bytes, fault } = await received
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

/** Ends the request after a while, because the server may wait for announced bytes. */
function hangUp(socket: Socket): void {
  const timer = setTimeout(() => socket.end(), HANG_UP_MS)
  socket.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
}

/** Receives the whole response, or the beginning of an event stream. */
function receive(socket: Socket): Promise<{ readonly bytes: Buffer; readonly fault: string }> {
  const chunks: Buffer[] = []
  return new Promise((resolve) => {
    const done = (fault: string) => resolve({ bytes: Buffer.concat(chunks), fault })
    socket.setTimeout(TIMEOUT_MS, () => done('silence'))
    socket.on('error', ({ message }) => done(message))
    socket.on('end', () => done('closed'))
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      if (chunk.includes('text/event-stream')) done('stream')
    })
  })
}

/** Sends bytes at once or, slowly, the first ones one at a time. */
async function send(socket: Socket, bytes: Buffer, slowly: boolean): Promise<void> {
  const first = slowly ? Math.min(SLOW_BYTES, bytes.length) : 0
  for (let at = 0; at < first && !socket.destroyed; at += 1) {
    socket.write(bytes.subarray(at, at + 1))
    await pass(SLOW_MS)
  }
  if (bytes.length > first && !socket.destroyed) socket.write(bytes.subarray(first))
}
