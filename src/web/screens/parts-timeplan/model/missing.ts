const told = new Set<string>()

/** Logs, once, that the plan does not hold what something in it or in the hand names; whoever asks goes on without. */
export function reportMissing(what: string, id: number | string): void {
  const name = `${what} ${id}`
  if (told.has(name)) return
  told.add(name)
  console.warn(`the plan does not hold ${what}`, id)
}
