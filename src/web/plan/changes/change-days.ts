import { plantDay } from '#domain/time.ts'

type Made = { readonly made_at: string }

/** Groups changes, newest first, by the plant's day on which they were made. */
export function changeDays<C extends Made>(
  changes: readonly C[],
): { readonly day: string; readonly changes: readonly C[] }[] {
  const sorted = changes.toSorted((a, b) => Date.parse(b.made_at) - Date.parse(a.made_at))
  const days = Map.groupBy(sorted, ({ made_at }) => plantDay(new Date(made_at)))
  return [...days].map(([day, made]) => ({ day, changes: made }))
}
