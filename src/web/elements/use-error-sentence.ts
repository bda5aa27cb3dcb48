import { useCallback } from 'react'
import { errorContent, firstMessage } from './error-content.ts'
import { useTexts } from './texts.ts'

/** What an error box would say, as one sentence: for where there is room for no more. */
export function useErrorSentence(): (error: unknown) => string {
  const t = useTexts()
  return useCallback(
    (error) => {
      const said = firstMessage(error)
      if (said !== undefined) return said
      const { kind } = errorContent(error)
      return t(kind === 'forbidden' || kind === 'network' ? `error.${kind}` : 'error.generic')
    },
    [t],
  )
}
