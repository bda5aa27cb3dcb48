import type { MeasuredRow } from './measured-rows.ts'
import { useTexts } from './texts.ts'
import { useTypeWords } from './type-name.ts'
import { worstValue } from './worst-value.ts'

/** Says that a value is the worst of several readings, and what they amount to; nothing where that is the value. */
export function WorstNote({ row }: { row: MeasuredRow }) {
  const t = useTexts()
  const { figure } = useTypeWords()
  const { type, measurement } = row
  const { readings, value } = measurement
  if (worstValue(row) === value) return null
  const aggregate = t('aggregate', { aggregate: type.aggregate })
  return t('worstOf', { count: readings.length, aggregate, value: figure(type, value) })
}
