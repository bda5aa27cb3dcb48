import { CloseButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import classes from './work-pane.module.css'

type Props = {
  value: string
  label: string
  /** Told at every letter, in lower case. */
  onSearch: (text: string) => void
}

/** Searches while one writes: what is searched is at hand. */
export function SearchField({ value, label, onSearch }: Props) {
  const t = useTexts()
  const [draft, setDraft] = useState(value)
  const [shown, setShown] = useState(value)
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
        placeholder={label}
        value={draft}
        onChange={({ currentTarget }) => {
          setDraft(currentTarget.value)
          onSearch(currentTarget.value.trim().toLowerCase())
        }}
      />
      {value !== '' && (
        <CloseButton
          size="md"
          aria-label={t('search.clear')}
          title={t('search.clear')}
          onClick={() => onSearch('')}
        />
      )}
    </label>
  )
}
