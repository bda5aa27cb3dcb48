/** One announcement of the server: which rows of a table changed; `*` stands for many. */
export type Announcement = { readonly table: string; readonly ids: readonly number[] | '*' }

/** Which query keys show rows of a table. */
export type KeysByTable = Readonly<Record<string, readonly (readonly unknown[])[]>>

/** Reads a message of the event stream; undefined when it is not an announcement. */
export function readAnnouncement(data: string): Announcement | undefined {
  const value: unknown = parseJson(data)
  if (typeof value !== 'object' || value === null || !('table' in value) || !('ids' in value))
    return undefined
  const { table, ids } = value
  if (typeof table !== 'string') return undefined
  if (ids === '*') return { table, ids }
  return Array.isArray(ids) ? { table, ids: ids.filter((id) => typeof id === 'number') } : undefined
}

/** The query keys that changes to these tables make stale, each once. */
export function staleKeys(tables: ReadonlySet<string>, maps: Iterable<KeysByTable>): (readonly unknown[])[] {
  const keys = [...maps].flatMap((map) => [...tables].flatMap((table) => map[table] ?? []))
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()]
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    // The stream also carries heartbeats, which are not for us.
    return undefined
  }
}
