import { CloseButton, NativeSelect } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import type { FilterDefinition } from '#contract/filters.ts'
import type { FilterOperator } from '#domain/filter-operators.ts'
import { Switch } from '#web/elements/switch.tsx'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { useTexts } from '#web/lists/texts.ts'
import { type FilterRow, operatorOf, withField, withOperator } from './filter-rows.ts'
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
  const language = useLanguage()
  const fields = useFieldGroups(definitions)
  const definition = definitions.find(({ field }) => field === row.field)
  const name = definition?.label ?? row.field
  const operator = definition && operatorOf(row, definition)
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
      <RuleSelect
        label={t('rule.field')}
        className={classes.field}
        options={fields}
        value={row.field}
        onChange={(field) => onChange(withField(row, definitions, field), true)}
      />
      <RuleSelect
        label={t('rule.operator')}
        className={classes.operator}
        options={(definition?.operators ?? []).map((value) => ({
          value,
          label: enumLabel('filter_operator', value, language),
        }))}
        value={row.operator}
        onChange={handleOperator}
      />
      <Values {...{ row, definition, operator, year }} onChange={onChange} />
      <CloseButton
        size="md"
        className={classes.remove}
        aria-label={t('rule.remove', { name })}
        onClick={onRemove}
      />
    </fieldset>
  )
}

type ValuesProps = Pick<Props, 'row' | 'year' | 'onChange'> & {
  definition: FilterDefinition | undefined
  operator: FilterOperator | undefined
}

function Values({ row, definition, operator, year, onChange }: ValuesProps) {
  const t = useTexts()
  const { isLeft, onBlur } = useLeft(row)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus leaves the inputs within.
    <div className={classes.values} onBlur={onBlur}>
      {definition && operator && (
        <RuleValues
          {...{ row, definition, operator, year, isLeft }}
          onChange={(values, waits) => onChange({ ...row, values }, waits)}
        />
      )}
      {!operator && <Unknown what={definition ? 'operator' : 'field'} />}
      {!row.isOn && <span className={classes.off}>{t('rule.off')}</span>}
    </div>
  )
}

/** Whether the user has left the values of a field, so that what is missing there is wrong. */
function useLeft({ field, values }: FilterRow) {
  const [leftField, setLeftField] = useState(values.some((value) => value !== '') ? field : null)
  return {
    isLeft: leftField === field,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) setLeftField(field)
    },
  }
}

function Unknown({ what }: { what: 'field' | 'operator' }) {
  const t = useTexts()
  return (
    <p role="alert" className={classes.problem}>
      {t(`rule.problem.${what}`)}
    </p>
  )
}

type Option = { readonly value: string; readonly label: string }
type Group = { readonly group: string; readonly items: Option[] }

/** The fields by name, measurements apart: there are dozens of both. */
function useFieldGroups(definitions: readonly FilterDefinition[]): readonly Group[] {
  const t = useTexts()
  const language = useLanguage()
  const sorted = [...definitions].sort((a, b) => a.label.localeCompare(b.label, language))
  const itemsOf = (isMeasurement: boolean) =>
    sorted
      .filter(({ type }) => (type === 'measurement') === isMeasurement)
      .map(({ field, label }) => ({ value: field, label }))
  return [
    { group: t('rule.fields.others'), items: itemsOf(false) },
    { group: t('rule.fields.measurements'), items: itemsOf(true) },
  ]
}

type SelectProps = {
  label: string
  className: string | undefined
  options: readonly (Option | Group)[]
  value: string
  onChange: (value: string) => void
}

/** Chooses one of the options; the value of an old or mistyped address is shown among them. */
function RuleSelect({ label, className, options, value, onChange }: SelectProps) {
  const known = options.flatMap((option) => ('items' in option ? option.items : option))
  const isKnown = known.some((option) => option.value === value)
  return (
    <NativeSelect
      size="row"
      className={className}
      aria-label={label}
      title={known.find((option) => option.value === value)?.label}
      data={isKnown ? options : [{ value, label: value }, ...options]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
