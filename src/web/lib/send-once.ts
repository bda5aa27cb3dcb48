import { isUndecided } from '#web/lib/api-error.ts'
import { randomName } from '#web/lib/random-name.ts'

const unanswered = new Map<string, string>()

/**
 * Sends a request under an idempotency key. Until it is answered, an equal request is sent under the same idempotency
 * key and counts once; after an answer it is a new request.
 *
 * @param key identifies what is done to what
 */
export async function sendOnce<T>(key: string, send: (intent: string) => Promise<T>): Promise<T> {
  const intent = unanswered.get(key) ?? randomName()
  unanswered.set(key, intent)
  try {
    const answer = await send(intent)
    unanswered.delete(key)
    return answer
  } catch (error) {
    if (!isUndecided(error)) unanswered.delete(key)
    throw error
  }
}
