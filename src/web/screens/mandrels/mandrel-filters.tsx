import type { Mandrel } from '#contract/mandrels.ts'
import { mandrelStates } from '#domain/pipes/mandrel.ts'
import { FilterChoice } from '#web/elements/filter-choice.tsx'
import { Switch } from '#web/elements/switch.tsx'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import type { MandrelsAddress } from './address.ts'
import classes from './mandrels.module.css'
import { useTexts } from './texts.ts'

type Props = {
  mandrels: readonly Mandrel[]
  address: MandrelsAddress
  onChange: (changed: Partial<MandrelsAddress>) => void
}

/** Filters by size, state and due maintenance, with how many mandrels each choice has. */
export function MandrelFilters({ mandrels, address, onChange }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const sizes = [...new Set(mandrels.map(({ dn }) => dn))].toSorted((a, b) => a - b)
  const countOf = (matches: (mandrel: Mandrel) => boolean) => mandrels.filter(matches).length
  return (
    <div className={classes.filters}>
      <FilterChoice
        label={t('dn')}
        choices={sizes.map((dn) => ({
          ...{ value: String(dn), label: `DN${dn}` },
          count: countOf((mandrel) => mandrel.dn === dn),
        }))}
        chosen={address.dn}
        onChange={(dn) => onChange({ dn })}
      />
      <FilterChoice
        label={t('state')}
        choices={mandrelStates.map((state) => ({
          ...{ value: state, label: enumLabel('mandrel_state', state, language) },
          count: countOf((mandrel) => mandrel.state === state),
        }))}
        chosen={address.state}
        onChange={(state) => onChange({ state })}
      />
      <Switch checked={address.due} onChange={(due) => onChange({ due })}>
        {t('due.only', { count: countOf(({ is_maintenance_due }) => is_maintenance_due) })}
      </Switch>
    </div>
  )
}
