import type { MeasurementTypeRecord } from '#contract/measurement-types.ts'
import { formatFixed } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { useTexts } from './texts.ts'

type Named = Pick<MeasurementTypeRecord, 'name_en' | 'name_et'>
type Written = Pick<MeasurementTypeRecord, 'input' | 'unit' | 'decimals'>

/** Returns the functions that write measurement types, their units and values in the language of the page. */
export function useTypeWords() {
  const t = useTexts()
  const language = useLanguage()
  /** Returns the unit; empty for yes or no. */
  const unit = ({ input, unit: code }: Written) =>
    input === 'boolean' ? '' : enumLabel('unit', code, language)
  /** Returns a value without its unit. */
  const figure = (type: Written, value: number) => {
    if (type.input === 'boolean') return t(value >= 1 ? 'value.yes' : 'value.no')
    return formatFixed(value, type.decimals)
  }
  return {
    /** Returns a reading as it is typed, without spaces between thousands. */
    entry: (type: Written, value: number) =>
      type.input === 'boolean' ? String(value) : formatFixed(value, type.decimals).replace(/\s/g, ''),
    name: ({ name_en, name_et }: Named) => (language === 'et' ? name_et : name_en),
    unit,
    figure,
    value: (type: Written, value: number) => `${figure(type, value)} ${unit(type)}`.trim(),
  }
}
