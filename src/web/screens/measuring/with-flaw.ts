/** Returns a description with a flaw after what it says already; the same if it names the flaw. */
export function withFlaw(said: string, flaw: string): string {
  const before = said.trim()
  if (before === '') return flaw
  return before.toLowerCase().includes(flaw.toLowerCase()) ? said : `${before}, ${flaw.toLowerCase()}`
}
