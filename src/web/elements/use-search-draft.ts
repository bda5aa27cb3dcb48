import { type SubmitEvent, useState } from 'react'
import { boot } from '#web/lib/boot.ts'
import { useDelay } from './use-delay.ts'

type Options = {
  /** It is also handed over a moment after the last key. */
  readonly whileTyping?: boolean
}

/** What is written into a search field; it is handed over in lower case, a moment after Enter or the button. */
export function useSearchDraft(
  value: string,
  onSearch: (text: string) => void,
  { whileTyping = false }: Options = {},
) {
  const { search_apply_ms, search_enter_ms } = boot().config
  const [draft, setDraft] = useState(value)
  const [shown, setShown] = useState(value)
  const searchIn = useDelay()
  if (shown !== value) {
    // Someone else changed what is searched for; the user's own spelling of it may stay.
    setShown(value)
    if (asSearched(draft) !== value) setDraft(value)
  }
  return {
    draft,
    setDraft: (text: string) => {
      setDraft(text)
      if (whileTyping) searchIn(search_apply_ms, () => onSearch(asSearched(text)))
    },
    /** What is written is searched for only after Enter or the button. */
    isPending: !whileTyping && asSearched(draft) !== value,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      const byEnter = document.activeElement instanceof HTMLInputElement
      searchIn(byEnter ? search_enter_ms : search_apply_ms, () => onSearch(asSearched(draft)))
    },
    clear: () => {
      setDraft('')
      searchIn(0, () => onSearch(''))
    },
  }
}

function asSearched(text: string): string {
  return text.trim().toLowerCase()
}
