/** A malformed value: its path and its fault. */
export type Fault = {
  readonly path: readonly string[]
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Finds the first text that the database cannot store: NUL characters or broken surrogate pairs. The size has been limited before. */
export function unstorable(value: unknown): Fault | undefined {
  const path = pathToUnstorable(value)
  return path && { path: path.toReversed(), keyword: 'characters', params: {} }
}

/** Innermost key first; allocates nothing for storable values. */
function pathToUnstorable(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : []
  if (typeof value !== 'object' || value === null) return undefined
  return Array.isArray(value) ? pathInList(value) : pathInObject(value)
}

function pathInList(items: readonly unknown[]): string[] | undefined {
  for (const [index, item] of items.entries()) {
    const path = pathToUnstorable(item)
    if (path) return [...path, String(index)]
  }
  return undefined
}

function pathInObject(value: object): string[] | undefined {
  for (const key of Object.keys(value)) {
    if (!isStorable(key)) return []
    const path = pathToUnstorable(Reflect.get(value, key))
    if (path) return [...path, key]
  }
  return undefined
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}
