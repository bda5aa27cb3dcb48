import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import classes from './search-input.module.css'
import { useTexts } from './texts.ts'
import type { useSearchDraft } from './use-search-draft.ts'

type Props = {
  search: ReturnType<typeof useSearchDraft>
  label: string
  placeholder: string
  size: 'touch' | 'desk'
  /** The key `/` goes to it. */
  hasKey?: boolean
  className?: string | undefined
  disabled?: boolean
}

/** Where words to search by are written; it says that Enter searches while what is shown is not yet what was written. */
export function SearchInput({ search, label, size, hasKey = false, disabled = false, ...input }: Props) {
  const t = useTexts()
  const { draft, setDraft, isPending, clear } = search
  const isLarge = size === 'touch'
  return (
    <TextInput
      {...input}
      {...(hasKey && { 'data-search': true, 'aria-keyshortcuts': '/' })}
      type="text"
      enterKeyHint="search"
      size={size}
      aria-label={label}
      disabled={disabled}
      value={draft}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      leftSection={<IconSearch size={isLarge ? 20 : 16} aria-hidden />}
      {...(isPending && { classNames: { wrapper: classes.pending } })}
      rightSection={
        <>
          {isPending && <kbd>Enter</kbd>}
          {draft !== '' && (
            <CloseButton
              size={isLarge ? 'xl' : 'sm'}
              aria-label={t('search.clear')}
              disabled={disabled}
              onClick={clear}
            />
          )}
        </>
      }
    />
  )
}
