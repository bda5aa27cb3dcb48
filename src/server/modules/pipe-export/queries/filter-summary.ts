import { type Static, Type } from 'typebox'
import type { FilterDefinition } from '#contract/filters.ts'
import type { Language } from '#contract/languages.ts'
import type { FilterRule } from '#domain/filter.ts'
import type { FilterValue } from '#domain/filter-value.ts'
import type { Context } from '#server/context.ts'
import { readFilter } from '#server/lists/filter-cluster.ts'
import { pipeFields } from '#server/modules/pipes/queries/fields.ts'
import { readFilterDefinitions } from '#server/modules/pipes/queries/filter-definitions.ts'
import type { PipeSelection } from '#server/modules/pipes/queries/selection.ts'
import { commaNumber, dottedDate, dottedTime } from '#server/spreadsheets/plant-format.ts'
import { enumLabelsIn } from './report-column.ts'

/** What selects the pipes of a report, in the words of the user who requested it; validates what is stored, too. */
export const FilterSummary = Type.Object({
  /** Null for all time. */
  period: Type.Union([Type.String(), Type.Null()]),
  rules: Type.Array(Type.Object({ name: Type.String(), words: Type.String() })),
})
export type FilterSummary = Static<typeof FilterSummary>

const texts = {
  en: { search: 'Search', since: 'from', until: 'until', or: ' or ', and: ' and ' },
  et: { search: 'Otsing', since: 'alates', until: 'kuni', or: ' või ', and: ' ja ' },
}

/** Returns a selection in words; throws `Refusal` if its filter is invalid. */
export async function summariseFilters(context: Context, selection: PipeSelection): Promise<FilterSummary> {
  const { language } = context
  const { query_string, status, filter_cluster } = selection
  const words = query_string?.trim()
  const statusName = enumLabelsIn('pipe_status', language)(status ?? null)
  const definitions = await readFilterDefinitions(context)
  const statusField = definitions.find(({ field }) => field === 'status')?.label ?? ''
  return {
    period: periodOf(selection, language),
    rules: [
      ...(words ? [{ name: texts[language].search, words: quoted(words) }] : []),
      ...(statusName === null ? [] : [{ name: statusField, words: statusName }]),
      ...(filter_cluster === undefined ? [] : await rulesOf(context, filter_cluster, definitions)),
    ],
  }
}

function periodOf({ start_date, end_date }: PipeSelection, language: Language): string | null {
  const { since, until } = texts[language]
  if (start_date && end_date) return `${shown(start_date)} – ${shown(end_date)}`
  if (start_date) return `${since} ${shown(start_date)}`
  return end_date ? `${until} ${shown(end_date)}` : null
}

/** A day, or an instant in the plant's time. */
function shown(time: string): string {
  return time.length === 'YYYY-MM-DD'.length ? dottedDate(time) : dottedTime(new Date(time))
}

async function rulesOf(
  context: Context,
  filterCluster: string,
  definitions: readonly FilterDefinition[],
): Promise<FilterSummary['rules']> {
  const { language } = context
  const fields = new Map(
    [...(await pipeFields(context))].flatMap(([name, field]) => {
      const definition = definitions.find((each) => each.field === name)
      return definition ? [[name, { ...field, definition }] as const] : []
    }),
  )
  const { or, and } = texts[language]
  return readFilter(filterCluster, fields).flatMap(({ field: { definition }, any, every }) => {
    const inWords = (rule: FilterRule) => ruleInWords(rule, definition, language)
    const alternatives = any.map(inWords).join(or)
    const words = [...(alternatives ? [alternatives] : []), ...every.map(inWords)].join(and)
    return words ? [{ name: definition.label, words }] : []
  })
}

/** `in range 600–1400 mm` */
function ruleInWords(rule: FilterRule, definition: FilterDefinition, language: Language): string {
  const operator = enumLabelsIn('filter_operator', language)(rule.operator)
  const values = valuesOf(rule).map((value) => valueInWords(value, definition))
  if (values.length === 0) return `${operator}`
  const unit = definition.unit === null ? null : enumLabelsIn('unit', language)(definition.unit)
  const joined = values.join(rule.operator === 'in_range' ? '–' : ', ')
  return `${operator} ${joined}${unit === null ? '' : ` ${unit}`}`
}

function valuesOf(rule: FilterRule): readonly FilterValue[] {
  if ('values' in rule) return rule.values
  if ('value' in rule) return [rule.value]
  return 'from' in rule ? [rule.from, rule.to] : []
}

function valueInWords(value: FilterValue, { type, choices }: FilterDefinition): string {
  const choice = choices.find((each) => each.value === value)
  if (choice) return choice.label
  if (type === 'datetime') return dottedTime(new Date(value))
  if (typeof value === 'number') return commaNumber(value)
  return type === 'date' ? dottedDate(value) : quoted(value)
}

function quoted(text: string): string {
  return `“${text}”`
}
