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

/** Returns who wound unless somebody else is chosen: the user's operator and who worked at the line's station meanwhile, or else the default operator of the extruder. */
export function usualWinders({ at_station }: Pick<LineState, 'at_station'>): readonly string[] {
  const { user, config } = boot()
  const known = [...(user?.operator ? [user.operator] : []), ...at_station].map(({ id }) => id)
  const usual = known.length > 0 ? known : [config.default_extruder_operator_id]
  return [...new Set(usual.filter((id) => id !== null).map(String))]
}

/** Returns who can have wound a pipe on a line, and first who usually does. */
export function useWinderChoices(line: LineState): Pick<Props, 'first' | 'all'> {
  const { data = [] } = useQuery(operatorList())
  const { winders, at_station } = line
  const named = new Map([...at_station, ...winders, ...data].map(({ id, name }) => [String(id), name]))
  const all = [...named].map(([value, label]) => ({ value, label }))
  const lately = [...usualWinders(line), ...winders.map(({ id }) => String(id))]
  return { all, first: all.filter(({ value }) => lately.includes(value)) }
}
