import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { boot } from '#web/lib/boot.ts'
import classes from './search-bar.module.css'
import { useTexts } from './texts.ts'
import { useDelay } from './use-delay.ts'

type Props = {
  /** What is searched for at present. */
  value: string
  /** What can be searched for, shown while nothing is written. */
  placeholder: string
  disabled?: boolean
  onSearch: (text: string) => void
}

/** Asks for words to search by; hands them over in lower case, a moment after Enter or the button. */
export function SearchBar({ value, placeholder, disabled = false, onSearch }: Props) {
  const t = useTexts()
  const { search_apply_ms, search_enter_ms } = boot().config
  const [draft, setDraft] = useState(value)
  const [shown, setShown] = useState(value)
  const searchIn = useDelay()
  if (shown !== value) {
    // Someone else changed what is searched for; the user's own spelling of it may stay.
    setShown(value)
    if (asSearched(draft) !== value) setDraft(value)
  }

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const byEnter = document.activeElement instanceof HTMLInputElement
    searchIn(byEnter ? search_enter_ms : search_apply_ms, () => onSearch(asSearched(draft)))
  }
  const handleClear = () => {
    setDraft('')
    searchIn(0, () => onSearch(''))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: it must be a form, so that Enter submits it, and a form has no landmark of its own.
    <form role="search" aria-label={placeholder} className={classes.root} onSubmit={handleSubmit}>
      <TextInput
        type="text"
        enterKeyHint="search"
        size="touch"
        className={classes.input}
        aria-label={t('search.label')}
        placeholder={placeholder}
        disabled={disabled}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={
          draft !== '' && (
            <CloseButton size="xl" aria-label={t('search.clear')} disabled={disabled} onClick={handleClear} />
          )
        }
      />
      <Button type="submit" variant="default" size="touch" disabled={disabled}>
        {t('search.submit')}
      </Button>
    </form>
  )
}

function asSearched(text: string): string {
  return text.trim().toLowerCase()
}
