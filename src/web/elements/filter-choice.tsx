import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { boot } from '#web/lib/boot.ts'
import type { Choice } from './choice-list.tsx'
import { DropPanel } from './drop-panel.tsx'
import classes from './filter-choice.module.css'
import { later } from './later.tsx'
import { useTexts } from './texts.ts'

const Choices = later('elements', async () => (await import('./choice-list.tsx')).ChoiceList)

type Props = {
  label: string
  choices: readonly Choice[]
  chosen: readonly string[]
  disabled?: boolean
  /** Told a moment after the last of several choices. */
  onChange: (chosen: readonly string[]) => void
}

/** One filter: a button that names what is chosen, and the list that it opens. With nothing chosen, everything matches. */
export function FilterChoice({ label, choices, chosen, disabled = false, onChange }: Props) {
  const t = useTexts()
  const [draft, choose] = useDraft(chosen, onChange)
  const names = choices.filter(({ value }) => draft.includes(value)).map((choice) => choice.label)

  return (
    <DropPanel
      className={classes.target}
      isChosen={draft.length > 0}
      disabled={disabled}
      face={
        <>
          <span className={classes.label}>{label}</span>
          {draft.length > 0 && (
            <span className={classes.names}>
              <span className={classes.name}>{names[0] ?? draft[0]}</span>
              {draft.length > 1 && <b className={classes.more}>+{draft.length - 1}</b>}
            </span>
          )}
          <IconChevronDown size={18} aria-hidden />
        </>
      }
    >
      <Choices label={label} choices={choices} chosen={draft} onChange={choose} />
      {draft.length > 0 && (
        <Button variant="subtle" size="touch" fullWidth onClick={() => choose([])}>
          {t('filter.clear')}
        </Button>
      )}
    </DropPanel>
  )
}

/** The choices so far; they are handed over a moment after the last one, and a change from outside replaces them. */
function useDraft(chosen: readonly string[], onChange: Props['onChange']) {
  const key = chosen.join()
  const [draft, setDraft] = useState({ key, chosen })
  if (draft.key !== key) setDraft({ key, chosen })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const choose = (next: readonly string[]) => {
    setDraft({ key, chosen: next })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(next), boot().config.filter_debounce_ms)
  }
  return [draft.chosen, choose] as const
}
