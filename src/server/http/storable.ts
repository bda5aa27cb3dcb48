/** A badly formed value: where it stands and what is wrong with it. */
export type Fault = {
  readonly path: readonly string[]
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

/** The first of what no database can keep: NUL characters and broken surrogate pairs. How much there is was counted before. */
export function unstorable(value: unknown): Fault | undefined {
  const path = pathToUnstorable(value)
  return path && { path: path.toReversed(), keyword: 'characters', params: {} }
}

/** Innermost key first; nothing is made for what can be stored. */
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
