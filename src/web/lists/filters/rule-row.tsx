import { CloseButton, NativeSelect } from '@mantine/core'
import type { FilterDefinition } from '#contract/filters.ts'
import type { FilterOperator } from '#domain/filter-operators.ts'
import { Switch } from '#web/elements/switch.tsx'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { useTexts } from '#web/lists/texts.ts'
import { type FilterRow, operatorOf, rowFor, withOperator } from './filter-rows.ts'
import { RuleValues } from './rule-values.tsx'
import classes from './rules.module.css'

type Props = {
  isFirst: boolean
  row: FilterRow
  definitions: readonly FilterDefinition[]
  year: number
  onChange: (row: FilterRow, waits: boolean) => void
  onRemove: () => void
}

/** A rule of a filter: a switch, the field, the operator and its values. */
export function RuleRow({ isFirst, row, definitions, year, onChange, onRemove }: Props) {
  const t = useTexts()
  const definition = definitions.find(({ field }) => field === row.field)
  const name = definition?.label ?? row.field
  const operator = definition && operatorOf(row, definition)
  const handleField = (field: string) => {
    const chosen = definitions.find((each) => each.field === field)
    if (chosen) onChange({ ...rowFor(chosen), isOn: row.isOn }, true)
  }
  const handleOperator = (chosen: string) => {
    const known = definition?.operators.find((each) => each === chosen)
    if (known) onChange(withOperator(row, known), true)
  }
  return (
    <fieldset className={classes.row} data-off={!row.isOn || undefined} aria-label={name}>
      <span className={classes.word} aria-hidden>
        {t(isFirst ? 'rule.where' : 'rule.and')}
      </span>
      <Switch
        label={t('rule.on', { name })}
        checked={row.isOn}
        onChange={(isOn) => onChange({ ...row, isOn }, true)}
      />
      <NativeSelect
        size="row"
        className={classes.field}
        aria-label={t('rule.field')}
        data={definitions.map(({ field, label }) => ({ value: field, label }))}
        value={row.field}
        onChange={({ currentTarget }) => handleField(currentTarget.value)}
      />
      <OperatorSelect
        operators={definition?.operators ?? []}
        value={row.operator}
        onChange={handleOperator}
      />
      <div className={classes.values}>
        {definition && operator && (
          <RuleValues
            row={row}
            definition={definition}
            operator={operator}
            year={year}
            onChange={(values, waits) => onChange({ ...row, values }, waits)}
          />
        )}
        {!row.isOn && <span className={classes.off}>{t('rule.off')}</span>}
      </div>
      <CloseButton
        size="md"
        className={classes.remove}
        aria-label={t('rule.remove', { name })}
        onClick={onRemove}
      />
    </fieldset>
  )
}

type OperatorProps = {
  operators: readonly FilterOperator[]
  value: string
  onChange: (operator: string) => void
}

function OperatorSelect({ operators, value, onChange }: OperatorProps) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <NativeSelect
      size="row"
      className={classes.operator}
      aria-label={t('rule.operator')}
      data={operators.map((each) => ({ value: each, label: enumLabel('filter_operator', each, language) }))}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
