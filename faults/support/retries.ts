import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import type { Answer, AnyInput, Visitor } from '#faults/support/visitor.ts'

const RETRY_MS = 50
const TIMEOUT_MS = 120_000

/** The prefix of all keys of these scripts. */
export const KEY_PREFIX = 'faults-'

export function newKey(): string {
  return `${KEY_PREFIX}${randomUUID()}`
}

/** A write with its final response and the number of attempts. */
export type Written<T> = { readonly key: string; readonly answer: Answer<T>; readonly times: number }

export type Write<E extends Endpoint> = {
  readonly visitor: Visitor
  readonly endpoint: E
  readonly input: Input<E> & AnyInput
  /** Another input, which must be refused with the key of this write. */
  readonly other?: Input<E> & AnyInput
}

/** Sends writes. */
export type Sender = <E extends Endpoint>(write: Write<E>) => Promise<Written<Reply<E>>>

/** Sends a write with one key until it has a final response, as the web app does after a connection error. */
export const sendWithRetries: Sender = async ({ visitor, endpoint, input }) => {
  const key = newKey()
  return { key, ...(await retry(() => visitor.call(endpoint, input, key))) }
}

/** Sends a write once. */
export const sendOnce: Sender = async ({ visitor, endpoint, input }) => {
  const key = newKey()
  return { key, answer: await visitor.call(endpoint, input, key), times: 1 }
}

/** Repeats a call until it has a final response. */
export async function retry<T>(send: () => Promise<Answer<T>>): Promise<Omit<Written<T>, 'key'>> {
  const deadline = performance.now() + TIMEOUT_MS
  for (let times = 1; ; times += 1) {
    const answer = await send().catch(() => undefined)
    if (answer && isFinal(answer.status)) return { answer, times }
    if (performance.now() > deadline)
      throw new Error(
        `No final response within two minutes, last ${answer?.status ?? 'none'} ${answer?.text ?? ''}`,
      )
    await setTimeout(RETRY_MS)
  }
}

/** Repeats a read until it succeeds; throws if it is refused. */
export async function readWithRetries<T>(read: () => Promise<Answer<T>>): Promise<T> {
  const { answer } = await retry(read)
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text.slice(0, 300)}`)
  return answer.body
}

/** Returns whether a retry would not change the response, unlike for server errors and conflicts. */
function isFinal(status: number): boolean {
  return status < 500 && status !== 409
}
