/** A badly formed value: where it stands and what is wrong with it. */
export type Fault = {
  readonly path: readonly string[]
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

const MAX_DEPTH = 40

/** What in a value no database can keep: NUL characters, broken surrogate pairs, nesting without end. */
export function storable(value: unknown, path: readonly string[] = []): Fault[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [faultAt(path, 'characters')]
  if (typeof value !== 'object' || value === null) return []
  if (path.length > MAX_DEPTH) return [faultAt(path.slice(0, 3), 'depth')]
  return Object.entries(value).flatMap(([key, child]) =>
    isStorable(key) ? storable(child, [...path, key]) : [faultAt(path, 'characters')],
  )
}

function faultAt(path: readonly string[], keyword: string): Fault {
  return { path, keyword, params: {} }
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}
