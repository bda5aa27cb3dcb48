import type { FilterDefinition } from '#contract/filters.ts'
import { plantDay } from '#domain/time.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useTexts } from '#web/lists/texts.ts'
import type { FilterRow } from './filter-rows.ts'
import { RuleRow } from './rule-row.tsx'
import classes from './rules.module.css'

type Props = {
  rows: readonly FilterRow[]
  definitions: readonly FilterDefinition[]
  /** @param waits whether more is likely to follow, as after a key */
  onChange: (rows: readonly FilterRow[], waits: boolean) => void
}

/** The rules of a filter, one below the other. */
export function RowList({ rows, definitions, onChange }: Props) {
  const t = useTexts()
  const year = Number(plantDay(new Date(serverNow())).slice(0, 4))
  return (
    <fieldset className={classes.root} aria-label={t('filters')}>
      {rows.map((row, index) => (
        <RuleRow
          // Rows have no name of their own; a removed one takes nothing with it that the others keep.
          key={index}
          isFirst={index === 0}
          row={row}
          definitions={definitions}
          year={year}
          onChange={(changed, waits) => onChange(rows.with(index, changed), waits)}
          onRemove={() => onChange(rows.toSpliced(index, 1), false)}
        />
      ))}
    </fieldset>
  )
}
