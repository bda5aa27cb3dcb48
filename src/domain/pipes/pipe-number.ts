import { isPlainDate } from '#domain/time.ts'

/** What the number of a pipe consists of. */
export type PipeNumber = {
  /** The plant's day when it was wound: `2026-05-04`. */
  readonly date: string
  /** The winding line: two capital letters or digits, such as `W1`. */
  readonly line: string
  /** From 1 to 999, for each day and line. */
  readonly sequence: number
}

const number = /^(\d\d)(\d\d)(\d\d)-([A-Z\d]{2})-(\d{3})$/

/** Returns the number of a pipe, such as `260504-W1-007`. */
export function pipeNumber({ date, line, sequence }: PipeNumber): string {
  const made = `${date.slice(2).replaceAll('-', '')}-${line}-${String(sequence).padStart(3, '0')}`
  if (!number.test(made) || parsePipeNumber(made)?.date !== date)
    throw new Error(`${made} is not a pipe number.`)
  return made
}

/** Returns what a pipe number consists of, in capital or small letters; undefined if it is not one. */
export function parsePipeNumber(text: string): PipeNumber | undefined {
  const [, year, month, day, line, digits] = number.exec(text.trim().toUpperCase()) ?? []
  if (line === undefined) return undefined
  const date = `20${year}-${month}-${day}`
  const sequence = Number(digits)
  return sequence > 0 && isPlainDate(date) ? { date, line, sequence } : undefined
}

/** Returns the beginning of a pipe number, or all of it, with its dashes; any other text as it is. */
export function withDashes(text: string): string {
  const parts = /^(\d{6})([A-Z\d]{2})(\d{0,3})$/.exec(text.trim().toUpperCase())
  return parts
    ? parts
        .slice(1)
        .filter((part) => part !== '')
        .join('-')
    : text.trim()
}
