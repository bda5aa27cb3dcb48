import { newIntent } from '#web/lib/api.ts'
import { isUndecided } from '#web/lib/api-error.ts'

const unanswered = new Map<string, string>()

/**
 * Sends what the user means to do under a key of its own. Asked again for the same before any answer has come, it goes
 * out under the same key, so that it counts once however often it is sent; after an answer it is meant anew.
 *
 * @param meaning names what is to be done and to what; the same words, the same intent
 */
export async function once<T>(meaning: string, send: (intent: string) => Promise<T>): Promise<T> {
  const intent = unanswered.get(meaning) ?? newIntent()
  unanswered.set(meaning, intent)
  try {
    const answer = await send(intent)
    unanswered.delete(meaning)
    return answer
  } catch (error) {
    if (!isUndecided(error)) unanswered.delete(meaning)
    throw error
  }
}
