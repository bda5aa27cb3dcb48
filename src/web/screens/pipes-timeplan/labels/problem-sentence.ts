import type { Problem } from '#domain/errors.ts'
import { formatDate, formatNumber } from '#web/lib/format.ts'
import type { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'

const known = [
  'product_is_parent',
  'product_not_configured',
  'product_state',
  'product_too_long',
  'line_too_small',
  'line_too_short',
  'date_in_past',
  'start_too_late',
] as const

/** Says why pipes cannot be planned somewhere. */
export function problemSentence({ code, params = {} }: Problem, t: ReturnType<typeof useTexts>): string {
  const found = known.find((each) => each === code)
  const number = (name: string) => formatNumber(Number(params[name] ?? 0))
  return t(`none.${found ?? 'other'}`, {
    line: String(params['line'] ?? ''),
    ...{ max: number('max'), min: number('min'), dn: number('dn'), quantity: number('quantity') },
    date: formatDate(Number(params['instant'] ?? 0)),
  })
}
