import { Checkbox, Stack, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './choice-list.module.css'
import { useTexts } from './texts.ts'

export type Choice = {
  readonly value: string
  readonly label: string
  /** How many records it would show. */
  readonly count?: number
}

type Props = {
  label: string
  /** Names the search of a long list. */
  searchLabel?: string
  choices: readonly Choice[]
  chosen: readonly string[]
  /** Rows below one another, or tiles side by side where there is room. */
  look?: 'rows' | 'tiles'
  /** Whether they can be searched; by default, if there are many. */
  isSearched?: boolean
  /** The path of the field in its form. */
  'data-path'?: string | undefined
  'aria-describedby'?: string | undefined
  onChange: (chosen: readonly string[]) => void
}

/** From this many choices on, they can be searched. */
const MANY = 9

/** Any number of choices; a long list can be searched, which hides nothing that is chosen. */
export function ChoiceList({
  label,
  searchLabel,
  choices,
  chosen,
  look = 'rows',
  isSearched = choices.length >= MANY,
  onChange,
  ...field
}: Props) {
  const t = useTexts()
  const [searched, setSearched] = useState('')
  const words = searched.trim().toLowerCase()
  const found = choices.filter(
    (choice) => chosen.includes(choice.value) || choice.label.toLowerCase().includes(words),
  )
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])
  return (
    <Stack gap="xs">
      {isSearched && (
        <TextInput
          type="text"
          size="floor"
          aria-label={searchLabel ?? t('search.label')}
          placeholder={searchLabel ?? t('search.label')}
          leftSection={<IconSearch size={20} aria-hidden />}
          value={searched}
          onChange={({ currentTarget }) => setSearched(currentTarget.value)}
        />
      )}
      <fieldset
        className={classes.choices}
        data-look={look}
        aria-label={label}
        aria-describedby={field['aria-describedby']}
      >
        {found.map(({ value, label: name, count }, index) => (
          <Checkbox.Card
            key={value}
            data-path={index === 0 ? field['data-path'] : undefined}
            className={classes.choice}
            checked={chosen.includes(value)}
            withBorder={false}
            onClick={() => toggle(value)}
          >
            <Checkbox.Indicator size="md" />
            {/* A long name with a slash breaks after it. */}
            <span>{name.split(/(?<=\/)/).map((part) => [part, <wbr key={part} />])}</span>
            {count !== undefined && <span className={classes.count}>{count}</span>}
          </Checkbox.Card>
        ))}
        {found.length === 0 && <p className={classes.none}>{t('choices.none')}</p>}
      </fieldset>
    </Stack>
  )
}
