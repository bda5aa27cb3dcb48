import { Input } from '@mantine/core'
import { useState } from 'react'
import { ChoiceList } from '#web/elements/choice-list.tsx'
import type { TimeHost } from './host.ts'
import { useTexts } from './texts.ts'
import classes from './working-time.module.css'

type Props = {
  operators: TimeHost['operators']
  value: readonly number[]
  error?: string
  'data-path'?: string
  onChange: (value: readonly number[]) => void
}

/** The operators of a working period; those of the stored period come first. */
export function OperatorChoice({ operators, value, error, onChange, ...field }: Props) {
  const t = useTexts()
  const [first] = useState(value)
  const choices = operators
    .toSorted((a, b) => Number(first.includes(b.id)) - Number(first.includes(a.id)))
    .map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Input.Wrapper label={t('operators')} labelElement="div" error={error}>
      <div className={classes.operators}>
        <ChoiceList
          {...field}
          label={t('operators')}
          searchLabel={t('operators.search')}
          choices={choices}
          chosen={value.map(String)}
          onChange={(chosen) => onChange(chosen.map(Number))}
        />
      </div>
    </Input.Wrapper>
  )
}
