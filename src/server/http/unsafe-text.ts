/** What is wrong with a value, and its path. */
export type Fault = {
  readonly path: readonly string[]
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Returns the first text that the database cannot store: one with NUL characters or broken surrogate pairs. */
export function findUnsafeText(value: unknown): Fault | undefined {
  const path = pathToUnsafeText(value)
  return path && { path: path.toReversed(), keyword: 'characters', params: {} }
}

/** Returns the path, innermost key first; allocates nothing for safe values. */
function pathToUnsafeText(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isSafeText(value) ? undefined : []
  if (typeof value !== 'object' || value === null) return undefined
  return Array.isArray(value) ? pathInList(value) : pathInObject(value)
}

function pathInList(items: readonly unknown[]): string[] | undefined {
  for (const [index, item] of items.entries()) {
    const path = pathToUnsafeText(item)
    if (path) return [...path, String(index)]
  }
  return undefined
}

function pathInObject(value: object): string[] | undefined {
  for (const key of Object.keys(value)) {
    if (!isSafeText(key)) return []
    const path = pathToUnsafeText(Reflect.get(value, key))
    if (path) return [...path, key]
  }
  return undefined
}

function isSafeText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}
