import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Answer } from '#faults/support/visitor.ts'

const AGAIN_MS = 50
const PATIENCE_MS = 120_000

export type Insisted<T> = { readonly key: string; readonly answer: Answer<T>; readonly times: number }

/** Keys of these scripts begin so. */
export const KEY_PREFIX = 'faults-'

export function newKey(): string {
  return `${KEY_PREFIX}${randomUUID()}`
}

/** Sends a write under one key until somebody answers it for good, as the web app does when the line is cut. */
export async function insist<T>(send: (key: string) => Promise<Answer<T>>): Promise<Insisted<T>> {
  const key = newKey()
  const deadline = performance.now() + PATIENCE_MS
  for (let times = 1; ; times += 1) {
    const answer = await send(key).catch(() => undefined)
    if (answer && isFinal(answer.status)) return { key, answer, times }
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
