import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import tabs from '#web/elements/tab-list.module.css'
import classes from './jump-bar.module.css'
import type { CardGroup, ListPart } from './list-parts.ts'
import { partElementId } from './part-heading.tsx'
import { useTexts } from './texts.ts'
import { useCurrentPart } from './use-current-part.ts'

type Props = {
  groups: readonly CardGroup[]
  /** The cards are here: before, there is nothing to count. */
  isLoaded: boolean
  search: { readonly isOpen: boolean; readonly controls: string; readonly toggle: () => void }
  /** There are unsaved ticks, which a search could put off screen. */
  locked: boolean
}

/** Counts the cards of each part of the list and jumps to it; opens and closes the search. */
export function JumpBar({ groups, isLoaded, search, locked }: Props) {
  const t = useTexts()
  const { current, goTo } = useCurrentPart()
  const handleJump = (part: ListPart) => {
    const heading = document.getElementById(partElementId(part))
    heading?.scrollIntoView({ block: 'start', behavior: 'instant' })
    heading?.focus({ preventScroll: true })
    goTo(part)
  }
  return (
    <div className={classes.root}>
      <nav className={`${tabs.root} ${classes.parts}`} aria-label={t('parts.label')}>
        {groups.map(({ part, cards }) => (
          <button
            key={part}
            type="button"
            className={`${tabs.choice} ${classes.part}`}
            aria-current={part === current || undefined}
            onClick={() => handleJump(part)}
          >
            {t(`part.${part}`)} <span className={classes.count}>{isLoaded && cards.length}</span>
          </button>
        ))}
      </nav>
      <ActionIcon
        variant="default"
        size="touch"
        className={classes.search}
        aria-label={t('search.toggle')}
        aria-expanded={search.isOpen}
        aria-controls={search.isOpen ? search.controls : undefined}
        disabled={locked}
        title={locked ? t('filter.locked') : undefined}
        onClick={search.toggle}
      >
        <IconSearch size={22} aria-hidden />
      </ActionIcon>
    </div>
  )
}
