import { Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LineState } from '#contract/lines.ts'
import type { Choice } from '#web/elements/choice-list.tsx'
import { boot } from '#web/lib/boot.ts'
import { operatorList } from '#web/screens/lines/model/queries.ts'
import { useTexts } from '#web/screens/lines/model/texts.ts'
import { FirstChoices } from './first-choices.tsx'

type Props = {
  first: readonly Choice[]
  all: readonly Choice[]
  value?: readonly string[]
  error?: ReactNode
  onChange: (chosen: readonly string[]) => void
}

/** Who wound a pipe. */
export function Winders({ first, all, value = [], error, onChange }: Props) {
  const t = useTexts()
  return (
    <Input.Wrapper label={t('end.operators')} error={error} size="floor">
      <FirstChoices
        label={t('end.operators')}
        first={first}
        all={all}
        allLabel={t('end.allOperators', { count: all.length })}
        chosen={value}
        onChange={onChange}
      />
    </Input.Wrapper>
  )
}

/** Returns who winds unless somebody else is chosen: the user's operator, or else the default one of the extruder. */
export function usualWinders(): readonly string[] {
  const { user, config } = boot()
  const usual = user?.operator?.id ?? config.default_extruder_operator_id
  return usual === null ? [] : [String(usual)]
}

/** Returns who can have wound a pipe on a line, and first who usually does. */
export function useWinderChoices({ winders }: LineState): Pick<Props, 'first' | 'all'> {
  const { data = [] } = useQuery(operatorList())
  const named = new Map([...winders, ...data].map(({ id, name }) => [String(id), name]))
  const all = [...named].map(([value, label]) => ({ value, label }))
  const lately = [...usualWinders(), ...winders.map(({ id }) => String(id))]
  return { all, first: all.filter(({ value }) => lately.includes(value)) }
}
