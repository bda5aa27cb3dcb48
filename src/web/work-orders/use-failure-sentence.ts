import { useCallback } from 'react'
import { firstMessage } from '#web/elements/error-content.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { ApiError, NetworkError } from '#web/lib/api-error.ts'
import { useTexts } from './texts.ts'

/** Returns a function that explains why a command failed: the reason that the server gives, or that it was not saved. */
export function useFailureSentence(): (error: unknown) => string {
  const t = useTexts()
  const sentence = useErrorSentence()
  return useCallback(
    (error) => {
      if (error instanceof NetworkError) return t('failure.offline')
      return isExplained(error) ? sentence(error) : t('failure.notSaved')
    },
    [t, sentence],
  )
}

/** Returns whether the server gives a reason; it gives none for its own faults. */
function isExplained(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status >= 500) return false
  return error.status === 403 || firstMessage(error) !== undefined
}
