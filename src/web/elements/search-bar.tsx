import { Button } from '@mantine/core'
import classes from './search-bar.module.css'
import { SearchInput } from './search-input.tsx'
import { useTexts } from './texts.ts'
import { useSearchDraft } from './use-search-draft.ts'

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
  const search = useSearchDraft(value, onSearch)
  return (
    // biome-ignore lint/a11y/useSemanticElements: it must be a form, so that Enter submits it, and a form has no landmark of its own.
    <form role="search" aria-label={placeholder} className={classes.root} onSubmit={search.submit}>
      <SearchInput
        search={search}
        label={t('search.label')}
        placeholder={placeholder}
        size="touch"
        className={classes.input}
        disabled={disabled}
      />
      <Button type="submit" variant="default" size="touch" disabled={disabled}>
        {t('search.submit')}
      </Button>
    </form>
  )
}
