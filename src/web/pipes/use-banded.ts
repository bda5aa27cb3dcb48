import type { Banded } from './band.tsx'
import type { MeasuredRow } from './measured-rows.ts'
import { useTypeWords } from './type-name.ts'
import { worstValue } from './worst-value.ts'

/** Returns the function that gives a measurement as a band shows it. */
export function useBanded(): (row: MeasuredRow) => Banded {
  const words = useTypeWords()
  return ({ type, measurement, supersedes }) => {
    const { nominal, allowed_min: min, allowed_max: max, result } = measurement
    return {
      ...{ nominal, min, max, result },
      value: worstValue({ type, measurement }),
      name: words.name(type),
      unit: words.unit(type),
      decimals: type.decimals,
      readings: type.check_each && measurement.readings.length > 1 ? measurement.readings : [],
      superseded: supersedes.map((before) => worstValue({ type, measurement: before })),
    }
  }
}

/** Returns the function that writes what is allowed: `985 – 1 010`, `≤ 24`; empty if anything is, and for yes or no. */
export function useAllowed(): (row: MeasuredRow) => string {
  const { figure } = useTypeWords()
  return ({ type, measurement: { allowed_min: min, allowed_max: max } }) => {
    if (type.input === 'boolean') return ''
    if (min !== null && max !== null) return `${figure(type, min)} – ${figure(type, max)}`
    if (min !== null) return `≥ ${figure(type, min)}`
    return max === null ? '' : `≤ ${figure(type, max)}`
  }
}
