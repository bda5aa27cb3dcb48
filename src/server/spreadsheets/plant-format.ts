import { wireTime } from '#domain/time.ts'

/** `22.11.2026` of a date such as `2026-11-22`. */
export function dottedDate(date: string): string {
  return `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`
}

/** `22.11.2026 14:05`, the plant's date and time at an instant. */
export function dottedTime(instant: Date): string {
  const local = wireTime(instant)
  return `${dottedDate(local)} ${local.slice(11, 16)}`
}

/** A number with a decimal comma, ungrouped, so that programs read it as a number. */
export function commaNumber(value: number): string {
  return String(value).replace('.', ',')
}
