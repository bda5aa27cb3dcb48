import type { Problem } from './errors.ts'

/** The dimensions in each text, in order, in mm. */
const dimensionFields = {
  H_W_S: ['H', 'W', 'S'],
  OD_L: ['OD', 'L'],
  W_H_D: ['W', 'H', 'D'],
} as const
export type DimensionField = keyof typeof dimensionFields

/** The dimension texts of a part, such as `1150x1150x20`; blank or null if it has none. */
export type DimensionTexts = Readonly<Record<DimensionField, string | null>>

/** Returns the dimensions by name, and a problem for each field that cannot be parsed. */
export function readDimensions(texts: DimensionTexts): {
  readonly values: ReadonlyMap<string, number>
  readonly problems: readonly Problem[]
} {
  const values = new Map<string, number>()
  const problems: Problem[] = []
  for (const field of fields) {
    const names = dimensionFields[field]
    const numbers = parseDimensions(texts[field] ?? '')
    if (!numbers || numbers.length > names.length) {
      const expected = names.join('x')
      problems.push({ code: 'plan_dimension_invalid', params: { text: texts[field] ?? '', expected }, field })
      continue
    }
    for (const [index, number] of numbers.entries()) {
      const variable = names[index]!
      if (values.has(variable)) problems.push({ code: 'plan_dimension_doubled', params: { variable }, field })
      values.set(variable, number)
    }
  }
  return { values, problems }
}

/** Formats the dimensions for display, a tube's first: `315 × 400`; null if there are none. */
export function odl(texts: DimensionTexts): string | null {
  const text = [texts.OD_L, texts.H_W_S, texts.W_H_D].find((text) => text?.trim())
  if (!text) return null
  return parseDimensions(text)?.map(decimalComma).join(' × ') ?? text.trim()
}

const fields = ['H_W_S', 'OD_L', 'W_H_D'] as const

// At most two digits after a comma, because `1,200` could mean a thousands separator.
const dimension = /^\d{1,6}(?:\.\d{1,3}|,\d{1,2})?$/

/** Returns the numbers of a dimension text, none for a blank one; undefined if it is ambiguous. */
function parseDimensions(text: string): number[] | undefined {
  if (text.trim() === '') return []
  const written = text.split(/[x×/]/i).map((number) => number.trim())
  const numbers = written.map((number) => (dimension.test(number) ? Number(number.replace(',', '.')) : 0))
  return numbers.every((number) => number > 0) ? numbers : undefined
}

function decimalComma(value: number): string {
  return String(value).replace('.', ',')
}
