import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import type { Answer, AnyInput, Visitor } from '#faults/support/visitor.ts'

const AGAIN_MS = 50
const PATIENCE_MS = 120_000

/** Keys of these scripts begin so. */
export const KEY_PREFIX = 'faults-'

export function newKey(): string {
  return `${KEY_PREFIX}${randomUUID()}`
}

/** A write that was answered, and how often it was sent until then. */
export type Written<T> = { readonly key: string; readonly answer: Answer<T>; readonly times: number }

export type Write<E extends Endpoint> = {
  readonly visitor: Visitor
  readonly endpoint: E
  readonly input: Input<E> & AnyInput
  /** What the key of this write must not be good for. */
  readonly other?: Input<E> & AnyInput
}

/** How writes are sent. */
export type Manner = <E extends Endpoint>(write: Write<E>) => Promise<Written<Reply<E>>>

/** Sends a write under one key until it is answered for good, as the web app does when the line is cut. */
export const insistently: Manner = async ({ visitor, endpoint, input }) => {
  const key = newKey()
  return { key, ...(await insist(() => visitor.call(endpoint, input, key))) }
}

/** Asks until there is an answer that asking again would not change. */
export async function insist<T>(send: () => Promise<Answer<T>>): Promise<Omit<Written<T>, 'key'>> {
  const deadline = performance.now() + PATIENCE_MS
  for (let times = 1; ; times += 1) {
    const answer = await send().catch(() => undefined)
    if (answer && isFinal(answer.status)) return { answer, times }
    if (performance.now() > deadline)
      throw new Error(
        `No answer for two minutes, at last ${answer?.status ?? 'nothing'} ${answer?.text ?? ''}`,
      )
    await setTimeout(AGAIN_MS)
  }
}

/** Reads until somebody answers. */
export async function insistOnReading<T>(read: () => Promise<Answer<T>>): Promise<T> {
  const { answer } = await insist(read)
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text.slice(0, 300)}`)
  return answer.body
}

/** Not when the server, or others who use the same, ask to come again. */
function isFinal(status: number): boolean {
  return status < 500 && status !== 409
}
