import { NativeSelect, TextInput } from '@mantine/core'
import type { FilterDefinition } from '#contract/filters.ts'
import type { FilterOperator } from '#domain/filter-operators.ts'
import { FilterChoice } from '#web/elements/filter-choice.tsx'
import { DateField } from '#web/forms/date-field.tsx'
import { formatDay } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { readDate } from '#web/lib/plant-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { useTexts } from '#web/lists/texts.ts'
import { goneValue, problemOf } from './filter-cluster.ts'
import { type FilterRow, valuesOf } from './filter-rows.ts'
import classes from './rules.module.css'

type Props = {
  row: FilterRow
  definition: FilterDefinition
  operator: FilterOperator
  year: number
  /** The user has left the values, so that what is missing is wrong. */
  isLeft: boolean
  onChange: (values: readonly string[], waits: boolean) => void
}

/** The values of a rule: as many inputs as its operator takes, and what is missing. */
export function RuleValues({ row, definition, operator, year, isLeft, onChange }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const count = valuesOf(operator)
  if (count === 'none') return null
  if (definition.choices.length > 0) return <ChosenValues {...{ row, definition, count, onChange }} />
  const [from = '', to = ''] = row.values
  const problem = problemOf(row, definition, year)
  const isShown = row.isOn && problem !== null && isLeft
  const input = { type: definition.type, year, isWrong: isShown }
  return (
    <>
      <ValueInput
        {...input}
        label={t(count === 'two' ? 'rule.from' : 'rule.value')}
        value={from}
        onChange={(text) => onChange(count === 'two' ? [text, to] : [text], true)}
      />
      {count === 'two' && (
        <>
          <span aria-hidden>{t('rule.between')}</span>
          <ValueInput
            {...input}
            label={t('rule.to')}
            value={to}
            onChange={(text) => onChange([from, text], true)}
          />
        </>
      )}
      {definition.unit !== null && <span>{enumLabel('unit', definition.unit, language)}</span>}
      {isShown && (
        <p role="alert" className={classes.problem}>
          {t(`rule.problem.${problem}`)}
        </p>
      )}
    </>
  )
}

type ChosenProps = Pick<Props, 'row' | 'definition' | 'onChange'> & { count: 'one' | 'two' | 'many' }

function ChosenValues({ row, definition, count, onChange }: ChosenProps) {
  const t = useTexts()
  const known = definition.choices.map(({ value, label }) => ({ value: String(value), label }))
  const isUnknown = (value: string) => value !== '' && !known.some((choice) => choice.value === value)
  // What is no longer offered still filters, so it can be seen and taken away.
  const choices = [...known, ...row.values.filter(isUnknown).map((value) => ({ value, label: value }))]
  return (
    <>
      {count === 'many' ? (
        <FilterChoice
          label={t('rule.values')}
          choices={choices}
          chosen={row.values}
          onChange={(values) => onChange(values, false)}
        />
      ) : (
        <NativeSelect
          size="row"
          aria-label={t('rule.value')}
          data={[{ value: '', label: t('rule.choose') }, ...choices]}
          value={row.values[0] ?? ''}
          onChange={({ currentTarget }) => onChange([currentTarget.value], true)}
        />
      )}
      {row.isOn && goneValue(row, definition) !== undefined && (
        <p role="alert" className={classes.problem}>
          {t('rule.problem.gone')}
        </p>
      )}
    </>
  )
}

type InputProps = {
  type: FilterDefinition['type']
  year: number
  isWrong: boolean
  label: string
  value: string
  onChange: (text: string) => void
}

function ValueInput({ type, year, isWrong, label, value, onChange }: InputProps) {
  const field = { size: 'row', 'aria-label': label, value, error: isWrong, withErrorStyles: isWrong }
  if (type === 'date' || type === 'datetime') {
    const handleBlur = () => {
      const date = readDate(value, year)
      if (date !== null && formatDay(date) !== value) onChange(formatDay(date))
    }
    return (
      <DateField {...field} className={classes.date} year={year} onChange={onChange} onBlur={handleBlur} />
    )
  }
  const isText = type === 'text'
  return (
    <TextInput
      {...field}
      className={isText ? classes.text : classes.number}
      inputMode={isText ? 'text' : 'decimal'}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
