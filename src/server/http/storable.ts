/** A badly formed value: where it stands and what is wrong with it. */
export type Fault = {
  readonly path: readonly string[]
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

const MAX_DEPTH = 40
/** No list of ours is longer, and to look at each item of a much longer one takes long. */
const MAX_ITEMS = 10_000

/** What in a value no database can keep: NUL characters, broken surrogate pairs, nesting and lists without end. */
export function storable(value: unknown, path: readonly string[] = []): Fault[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [faultAt(path, 'characters')]
  if (typeof value !== 'object' || value === null) return []
  if (path.length > MAX_DEPTH) return [faultAt(path.slice(0, 3), 'depth')]
  if (Array.isArray(value) && value.length > MAX_ITEMS)
    return [{ ...faultAt(path, 'maxItems'), params: { limit: MAX_ITEMS } }]
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
