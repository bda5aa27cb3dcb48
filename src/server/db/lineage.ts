/** Throws unless the applied migrations are the first ones of this version, in order; the message says what to do. */
export function refuseForeign(what: string, applied: readonly string[], known: readonly string[]): void {
  const unknown = applied.filter((name) => !known.includes(name)).sort()
  if (unknown.length > 0)
    throw new Error(
      `${what} was made by a newer Keere, or by another one: it has ${unknown.join(', ')}, which this one does not ` +
        `know. Nothing was changed. ${WAY_OUT}`,
    )
  const missing = known.slice(0, applied.length).filter((name) => !applied.includes(name))
  if (missing.length > 0)
    throw new Error(
      `${what} was made by another Keere: it lacks ${missing.join(', ')}, although later changes are in it. ` +
        `Nothing was changed. ${WAY_OUT}`,
    )
}

const WAY_OUT =
  'Use the version that made it; to go back to this one for good, restore a backup that this one made into an empty ' +
  'database (docs/operating.md).'
