import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { type Choice, ChoiceList } from '#web/elements/choice-list.tsx'
import classes from './first-choices.module.css'

type Props = {
  label: string
  /** The most likely ones. */
  first: readonly Choice[]
  all: readonly Choice[]
  /** On the button that shows all of them. */
  allLabel: string
  chosen: readonly string[]
  'aria-describedby'?: string
  onChange: (chosen: readonly string[]) => void
}

/** The most likely choices as tiles, or all of them with a search; what is chosen is always shown. */
export function FirstChoices({ label, first, all, allLabel, chosen, onChange, ...field }: Props) {
  const [showsAll, showAll] = useState(false)
  const isShown = ({ value }: Choice) => first.some((each) => each.value === value)
  const others = all.filter((choice) => !isShown(choice) && chosen.includes(choice.value))
  return (
    <div className={classes.root}>
      <ChoiceList
        label={label}
        look="tiles"
        isSearched={showsAll}
        choices={showsAll ? all : [...first, ...others]}
        chosen={chosen}
        onChange={onChange}
        {...field}
      />
      {!showsAll && first.length < all.length && (
        <Button
          variant="subtle"
          size="floor"
          className={classes.all}
          rightSection={<IconChevronRight size={20} aria-hidden />}
          onClick={() => showAll(true)}
        >
          {allLabel}
        </Button>
      )}
    </div>
  )
}
