import { setTimeout } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'

/** A request to send; small reads of somebody else go on beside it where they are given. */
export type Sent = {
  readonly request: Wire
  readonly beside?: Wire
}

type Wire = {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** How long a request took until the last byte of its answer, and the longest read beside it, in ms. */
export type Received = {
  readonly ms: number
  readonly wait: number
  readonly status: number
  readonly text: string
}

/** Between the reads of somebody else. */
const PAUSE_MS = 20

/** The machines of those who use the server: a thread of its own, so that the server does not wait for their work. */
parentPort?.on('message', async ({ request, beside }: Sent) => {
  const others = beside && readOnAndOn(beside)
  const answer = await send(request)
  const wait = (await others?.end()) ?? 0
  parentPort?.postMessage({ ...answer, wait } satisfies Received)
})

async function send({ url, ...init }: Wire) {
  const began = performance.now()
  const answer = await fetch(url, init)
  const text = await answer.text()
  return { ms: Math.round(performance.now() - began), status: answer.status, text }
}

function readOnAndOn(wire: Wire) {
  let isOver = false
  const longest = (async () => {
    let ms = 0
    while (!isOver) {
      ms = Math.max(ms, (await send(wire)).ms)
      await setTimeout(PAUSE_MS)
    }
    return ms
  })()
  return {
    end: () => {
      isOver = true
      return longest
    },
  }
}
