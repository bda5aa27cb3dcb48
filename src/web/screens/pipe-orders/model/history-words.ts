import type { HistoryEntry } from '#contract/history.ts'
import type { Language } from '#contract/languages.ts'
import { formatDateTime, formatDay, formatNumber } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'

/** What a field of the history means: plain text, a number, or a code of an enumeration. */
type Kind = 'text' | 'number' | 'flag' | 'line' | { readonly enumeration: string }

const coded = (enumeration: string): Kind => ({ enumeration })

/** The fields of orders and products that people know, in the order in which a change names them. */
const historyFields = {
  ...{ order_number: 'text', status: coded('order_status'), project: 'text' },
  ...{ production_status: coded('production_status'), planned_start: 'text', planned_end: 'text' },
  ...{ line_id: 'line', setup_minutes: 'number', name: 'text', quantity: 'number', length: 'number' },
  ...{ pieces: 'number', dn: 'number', profile_family: coded('profile_family'), stiffness_class: 'number' },
  ...{ sdr: 'number', colour_outer: coded('colour'), colour_inner: coded('colour') },
  ...{ end_1: coded('pipe_end'), end_2: coded('pipe_end'), profile_height: 'number', s1: 'number' },
  ...{ s4: 'number', wall_thickness: 'number', outer_diameter: 'number', weight_per_meter: 'number' },
  ...{ weight: 'number', winding_minutes: 'number', cooling_minutes: 'number', override_reason: 'text' },
  ...{
    is_active: 'flag',
    delivery_date: 'text',
    always_in_system: 'flag',
    comment: 'text',
    recipe: 'text',
    parts: 'number',
  },
} as const satisfies Record<string, Kind>
export type HistoryField = keyof typeof historyFields

/** Everything that one change did to an order or product. */
export type HistoryChange = {
  readonly id: string
  readonly isNew: boolean
  readonly at: string
  readonly who: string | undefined
  readonly fields: readonly { readonly field: HistoryField; readonly old: unknown; readonly new: unknown }[]
}

/** Returns changes with the fields that people know, newest first; a change of other fields only is left out. */
export function historyChanges(entries: readonly HistoryEntry[]): HistoryChange[] {
  const changes = Map.groupBy(entries, ({ id }) => id.slice(0, id.indexOf('.')))
  return [...changes].flatMap(([id, own]) => {
    const [first] = own
    if (!first) return []
    const isNew = first.action === 'insert'
    const fields = isNew ? [] : knownFields(own)
    return isNew || fields.length > 0 ? [{ id, isNew, at: first.at, who: first.user?.name, fields }] : []
  })
}

function knownFields(entries: readonly HistoryEntry[]): HistoryChange['fields'] {
  return fieldNames.flatMap((field) => {
    const entry = entries.find((each) => each.field === field)
    return entry ? [{ field, old: entry.old, new: entry.new }] : []
  })
}

const fieldNames = Object.keys(historyFields).filter((name): name is HistoryField => name in historyFields)

type Words = {
  readonly language: Language
  readonly yes: string
  readonly no: string
  /** The code of a winding line. */
  readonly lineOf: (id: number) => string
}

/** Returns a value of a field as people write it; `–` for none. */
export function historyValue(field: HistoryField, value: unknown, words: Words): string {
  if (value === null || value === undefined || value === '') return '–'
  const kind: Kind = historyFields[field]
  if (typeof kind === 'object') return enumLabel(kind.enumeration, codeOf(value), words.language)
  if (kind === 'line') return words.lineOf(Number(value))
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return formatNumber(value)
  const text = String(value)
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatDateTime(text)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text) : text
}

function codeOf(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value)
}
