const reported = new Set<string>()

/** Logs, once, that the plan lacks something that it refers to; the caller goes on without it. */
export function reportMissing(what: string, id: number | string): void {
  const name = `${what} ${id}`
  if (reported.has(name)) return
  reported.add(name)
  console.warn(`the plan does not hold ${what}`, id)
}
