import { parentPort } from 'node:worker_threads'
import { waitOfOthers } from '../http/other-user.ts'

/** A request to send, and what another user reads beside it again and again. */
export type Sent = {
  readonly request: {
    readonly url: string
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
  }
  readonly beside: { readonly url: string; readonly cookie: string }
}

/** How long a request took until the last byte of its answer, and the longest read beside it, in ms. */
export type Received = {
  readonly ms: number
  readonly wait: number
  readonly status: number
  readonly text: string
}

/** The machines of those who use the server: a thread of its own, so that the server does not wait for their work. */
parentPort?.on('message', async ({ request: { url, ...init }, beside }: Sent) => {
  const others = waitOfOthers(beside.url, beside.cookie)
  const began = performance.now()
  const answer = await fetch(url, init)
  const text = await answer.text()
  const ms = Math.round(performance.now() - began)
  parentPort?.postMessage({ ms, wait: await others.end(), status: answer.status, text } satisfies Received)
})
