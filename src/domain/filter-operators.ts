/** How measurements compare with their allowed ranges, now and before. */
const judgements = [
  'less_than_allowed',
  'greater_than_allowed',
  'inside_allowed',
  'outside_allowed',
  'is_failing',
  'not_failing_anymore',
  'ever_less_than_allowed',
  'ever_greater_than_allowed',
  'ever_failed',
  'never_failed',
] as const
const valueless = ['exists', 'missing', 'true', 'false', 'all_pp_rc', 'all_pe_rc', ...judgements] as const
const singleValued = [
  'equal',
  'not_equal',
  'contains',
  'not_contains',
  'starts_with',
  'greater_than',
  'greater_or_equal',
  'less_than',
  'less_or_equal',
  'before',
  'after',
] as const
const multiValued = ['in', 'not_in'] as const

export type ValuelessOperator = (typeof valueless)[number]
export type SingleValuedOperator = (typeof singleValued)[number]
export type MultiValuedOperator = (typeof multiValued)[number]
/** `in_range` needs two values. */
export type FilterOperator = ValuelessOperator | SingleValuedOperator | MultiValuedOperator | 'in_range'

export function needsNoValue(operator: FilterOperator): operator is ValuelessOperator {
  return valueless.some((each) => each === operator)
}

export function takesManyValues(operator: FilterOperator): operator is MultiValuedOperator {
  return multiValued.some((each) => each === operator)
}

export type FilterFieldType =
  | 'text'
  | 'number'
  | 'date'
  | 'datetime'
  | 'choice'
  | 'multi_choice'
  | 'boolean'
  | 'material'
  | 'measurement'

const presence = ['exists', 'missing'] as const
const comparisons = ['greater_than', 'greater_or_equal', 'less_than', 'less_or_equal', 'in_range'] as const
const moments = ['before', 'after', 'in_range', ...presence] as const
const lists = ['in', 'not_in', ...presence] as const

/** The operators of each field type, in the order in which screens list them (requirements: Filters). */
export const operatorsOf: Readonly<Record<FilterFieldType, readonly FilterOperator[]>> = {
  text: ['contains', 'not_contains', 'equal', 'starts_with', ...presence],
  number: ['equal', 'not_equal', ...comparisons, ...presence],
  date: moments,
  datetime: moments,
  choice: ['equal', 'not_equal', ...lists],
  multi_choice: lists,
  boolean: ['true', 'false'],
  material: [...lists, 'all_pp_rc', 'all_pe_rc'],
  measurement: [...comparisons, ...presence, ...judgements],
}

/** The operators of a measurement that is passed (1, inside) or failed (0, below). */
export const passFailOperators: readonly FilterOperator[] = ['true', 'false', ...operatorsOf.measurement]

const including: readonly FilterOperator[] = [
  'equal',
  'in',
  'contains',
  'starts_with',
  'exists',
  'true',
  'all_pp_rc',
  'all_pe_rc',
]

/** Returns whether rules with this operator are alternatives of each other; all other rules of a field must match. */
export function isIncluding(operator: FilterOperator): boolean {
  return including.includes(operator)
}
