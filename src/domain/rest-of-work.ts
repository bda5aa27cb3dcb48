/** An action that left a work order after work on it had started: when it is planned now, and whether it is done. */
export type ActionElsewhere = { readonly start: number | null; readonly isDone: boolean }

/** The rest of a work order that is planned elsewhere: when its first open action starts, null if none is planned. */
export type RestOfWork = { readonly start: number | null; readonly isDone: boolean }

/** Returns the rest of a work order; null where nothing has left it. */
export function restOfWork(left: readonly ActionElsewhere[]): RestOfWork | null {
  if (left.length === 0) return null
  const open = left.filter(({ isDone }) => !isDone)
  const starts = open.flatMap(({ start }) => start ?? [])
  return { start: starts.length > 0 ? Math.min(...starts) : null, isDone: open.length === 0 }
}
