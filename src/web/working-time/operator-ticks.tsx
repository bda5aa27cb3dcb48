import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'

import { Tick } from './fields.tsx'
import type { TimeHost } from './host.ts'
import { useTexts } from './texts.ts'
import classes from './working-time.module.css'

type Props = {
  operators: TimeHost['operators']
  chosen: readonly number[]
  error: string | undefined
  onChange: (chosen: readonly number[]) => void
}

/** From as many on, they can be searched. */
const MANY = 9

/** Whose it is: those chosen stand first in sight. */
export function OperatorTicks({ operators, chosen, error, onChange }: Props) {
  const t = useTexts()
  const errorId = useId()
  const [searched, setSearched] = useState('')
  const [firstChosen] = useState(chosen)
  const words = searched.trim().toLowerCase()
  const found = operators
    .filter(({ id, name }) => chosen.includes(id) || name.toLowerCase().includes(words))
    .toSorted((a, b) => Number(firstChosen.includes(b.id)) - Number(firstChosen.includes(a.id)))
  return (
    <fieldset className={classes.people} aria-label={t('operators')} aria-describedby={errorId}>
      <h4>{t('operators')}</h4>
      {operators.length >= MANY && (
        <TextInput
          size="sm"
          aria-label={t('operators.search')}
          placeholder={t('operators.search')}
          value={searched}
          onChange={(event) => setSearched(event.currentTarget.value)}
        />
      )}
      <div className={classes.ticks}>
        {found.map(({ id, name }) => (
          <Tick
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(checked) => onChange(checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
          />
        ))}
      </div>
      <p id={errorId} className={classes.error}>
        {error}
      </p>
    </fieldset>
  )
}
