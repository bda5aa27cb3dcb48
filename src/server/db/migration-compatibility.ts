/** Throws unless the applied migrations are the first ones of this version, in order; the message says what to do. */
export function requireCompatibleMigrations(
  what: string,
  applied: readonly string[],
  known: readonly string[],
): void {
  const unknown = applied.filter((name) => !known.includes(name)).sort()
  if (unknown.length > 0)
    throw new Error(
      `${what} was made by a newer Keere, or by another one: it has ${unknown.join(', ')}, which this one does not ` +
        `know. Nothing was changed. ${SOLUTION}`,
    )
  const missing = known.slice(0, applied.length).filter((name) => !applied.includes(name))
  if (missing.length > 0)
    throw new Error(
      `${what} was made by another Keere: it lacks ${missing.join(', ')}, although later changes are in it. ` +
        `Nothing was changed. ${SOLUTION}`,
    )
}

const SOLUTION =
  'Use the version that made it, or restore a backup made by this version into an empty database (docs/operating.md).'
