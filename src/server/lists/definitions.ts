import type { FilterDefinition } from '#contract/filters.ts'
import type { Language } from '#contract/languages.ts'
import { operatorsOf } from '#domain/filter-operators.ts'
import type { ListField } from './fields.ts'

/** A field of a list as its filter rows show it; a source names the rows that are its choices. */
export type LabelledField<Source extends string> = ListField & {
  readonly label: { readonly en: string; readonly et: string }
  readonly unit?: string
  readonly source?: Source
}

/** The rows that are the choices of fields. */
export type Choices<Source extends string> = Readonly<
  Record<Source, readonly { readonly id: number; readonly name: string }[]>
>

/** Returns what the filter rows of a list offer. */
export function definitionsOf<Source extends string>(
  fields: ReadonlyMap<string, LabelledField<Source>>,
  offered: Choices<Source>,
  language: Language,
): FilterDefinition[] {
  return [...fields].map(([field, { type, operators, label, unit, choices, source }]) => ({
    field,
    type,
    label: label[language],
    operators: [...(operators ?? operatorsOf[type])],
    choices: source
      ? offered[source].map(({ id, name }) => ({ value: id, label: name }))
      : (choices ?? []).map((each) => ({ value: each.code, label: each[language] })),
    unit: unit ?? null,
  }))
}
