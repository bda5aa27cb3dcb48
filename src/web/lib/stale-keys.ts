/** Which query keys show rows of a table. */
export type KeysByTable = Readonly<Record<string, readonly (readonly unknown[])[]>>

/** The table that a message of the event stream says has changed; undefined when it says no such thing. */
export function changedTable(data: string): string | undefined {
  const message = parseJson(data)
  if (typeof message !== 'object' || message === null || !('table' in message)) return undefined
  return typeof message.table === 'string' ? message.table : undefined
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
