import { CloseButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useDelay } from '#web/elements/use-delay.ts'
import { boot } from '#web/lib/boot.ts'
import { useTexts } from '#web/plan/texts.ts'
import classes from './search-field.module.css'

type Props = {
  value: string
  label: string
  /** Called with the text in lower case once typing rests, or at once after Enter. */
  onSearch: (text: string) => void
}

/** Searches once typing rests, like every filter, and right after Enter. */
export function SearchField({ value, label, onSearch }: Props) {
  const t = useTexts()
  const [draft, setDraft] = useState(value)
  const [shown, setShown] = useState(value)
  const { filter_debounce_ms, search_enter_ms } = boot().config
  const searchIn = useDelay()
  const search = (text: string, delayMs: number) => {
    setDraft(text)
    searchIn(delayMs, () => onSearch(text.trim().toLowerCase()))
  }
  if (shown !== value) {
    setShown(value)
    if (draft.trim().toLowerCase() !== value) setDraft(value)
  }
  return (
    <label className={classes.search}>
      <IconSearch size={16} aria-hidden />
      <input
        type="text"
        aria-label={label}
        // What it searches is too long for a narrow pane.
        placeholder={t('search')}
        title={label}
        value={draft}
        onChange={({ currentTarget }) => search(currentTarget.value, filter_debounce_ms)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') search(currentTarget.value, search_enter_ms)
        }}
      />
      {draft !== '' && (
        <CloseButton
          size="md"
          aria-label={t('search.clear')}
          title={t('search.clear')}
          onClick={() => search('', 0)}
        />
      )}
    </label>
  )
}
