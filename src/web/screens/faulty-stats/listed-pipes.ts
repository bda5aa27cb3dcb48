import { type FaultyGrouping, OTHER_REASON } from '#contract/faulty-stats.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { queryString } from '#web/lists/address.ts'
import { filterRows } from '#web/lists/filters/filter-field.ts'
import type { FilterRow } from '#web/lists/filters/filter-rows.ts'
import { type Days, lastDayOf } from '#web/lists/period/period.ts'

/** Pipes that the pipe list finds with the same figures as the statistics. */
export type ListedPipes = { readonly days: Days; readonly rows: readonly FilterRow[] }

/** Returns the pipes of a group. */
export function pipesOfGroup(days: Days, grouping: FaultyGrouping, key: string): ListedPipes {
  switch (grouping) {
    case 'day':
    case 'week':
    case 'month':
      return { days: within(days, { start_date: key, end_date: lastDayOf(grouping, key) }), rows: [] }
    case 'dn':
      return { days, rows: [key === '' ? rule('dn', 'missing') : rule('dn', 'equal', key)] }
    case 'reason':
      return { days, rows: [reasonRule(key === OTHER_REASON ? null : key)] }
    default:
      return { days, rows: [key === '' ? rule(fields[grouping], 'missing') : oneOf(fields[grouping], key)] }
  }
}

/** Returns the faulty pipes with a reason; null is *Other*. */
export function pipesWithReason(days: Days, reason: number | null): ListedPipes {
  return ofStatus({ days, rows: [reasonRule(reason)] }, PipeStatus.Faulty)
}

/** Returns these pipes as far as they have a status. */
export function ofStatus({ days, rows }: ListedPipes, status: PipeStatus): ListedPipes {
  return { days, rows: [...rows, oneOf('status', String(status))] }
}

/** Returns the address of the pipe list that shows these pipes. */
export function listAddress({ days, rows }: ListedPipes): string {
  const f = filterRows.write(rows)
  return `/qa${queryString(new URLSearchParams({ ...days, ...(f !== null && { f }) }))}`
}

const fields = {
  profile: 'profile_family',
  material: 'material',
  operator: 'operator',
  shift: 'shift',
} as const

function reasonRule(reason: number | string | null): FilterRow {
  return reason === null ? rule('has_other_fault', 'true') : oneOf('fault_reasons', String(reason))
}

function rule(field: string, operator: string, ...values: string[]): FilterRow {
  return { field, operator, values, isOn: true }
}

function oneOf(field: string, value: string): FilterRow {
  return rule(field, 'in', value)
}

/** Returns the days of a group that are in the window, too: those between the later start and the earlier end. */
function within(window: Days, group: Days): Days {
  const [, start_date = ''] = [window.start_date, group.start_date].toSorted()
  const [end_date = ''] = [window.end_date, group.end_date].toSorted()
  return { start_date, end_date }
}
