import { ownHeaders } from '#web/lib/api.ts'
import { takeMessages } from '#web/lib/event-messages.ts'

export type StreamListener = {
  readonly opened: () => void
  readonly message: (data: string) => void
  /** The stream has ended or could not be opened; it is opened again in a while. */
  readonly interrupted: () => void
}

const REOPEN_MS = 2_000
const REOPEN_REFUSED_MS = 5_000

/** Follows a stream of events until the returned function is called. `EventSource` cannot send the headers of every call. */
export function followStream(address: string, listener: StreamListener): () => void {
  const stopped = new AbortController()
  let reopening: ReturnType<typeof setTimeout> | undefined
  const open = async () => {
    const waitMs = await readStream(address, listener, stopped.signal)
    if (stopped.signal.aborted) return
    listener.interrupted()
    reopening = setTimeout(open, waitMs)
  }
  void open()
  return () => {
    clearTimeout(reopening)
    stopped.abort()
  }
}

/** Reads a stream to its end; returns how long to wait before it is opened again. */
async function readStream(address: string, listener: StreamListener, signal: AbortSignal): Promise<number> {
  const headers = { ...ownHeaders(), Accept: 'application/json, text/event-stream' }
  try {
    const response = await fetch(address, { headers, credentials: 'same-origin', signal })
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      return REOPEN_REFUSED_MS
    }
    listener.opened()
    await readMessages(response.body, listener.message)
  } catch {
    // A connection that breaks is a stream that ends.
  }
  return REOPEN_MS
}

async function readMessages(body: ReadableStream<Uint8Array>, tell: (data: string) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let unread = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const { messages, rest } = takeMessages(unread + decoder.decode(value, { stream: true }))
    unread = rest
    for (const message of messages) tell(message)
  }
}
