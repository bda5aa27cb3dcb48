import { NativeSelect } from '@mantine/core'
import { boot } from '#web/lib/boot.ts'
import { useTexts } from '#web/plan/texts.ts'
import type { ChangeAuthor } from './change-authors.ts'

type Props = {
  authors: readonly ChangeAuthor[]
  /** The id of whose changes are listed; null for everyone's. */
  author: number | null
  onChange: (author: number | null) => void
}

const EVERYONE = ''

/** Chooses whose changes are listed; not shown where there is nothing to choose. */
export function AuthorFilter({ authors, author, onChange }: Props) {
  const t = useTexts()
  if (authors.length < 2 && author === null) return null
  const me = boot().user?.id
  const choices = authors.toSorted((a, b) => Number(b.id === me) - Number(a.id === me))
  return (
    <NativeSelect
      size="desk"
      label={t('changes.by')}
      data={[
        { value: EVERYONE, label: t('changes.all') },
        ...choices.map(({ id, name, changes }) => ({
          value: `${id}`,
          label: `${id === me ? t('changes.mine') : name} (${changes})`,
        })),
      ]}
      value={author === null ? EVERYONE : `${author}`}
      onChange={({ currentTarget: { value } }) => onChange(value === EVERYONE ? null : Number(value))}
    />
  )
}
