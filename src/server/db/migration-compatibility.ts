/** Throws unless the applied migrations are the first ones of this version, in order; the message says what to do. */
export function requireCompatibleMigrations(
  what: string,
  applied: readonly string[],
  known: readonly string[],
): void {
  const unknown = applied.filter((name) => !known.includes(name)).sort()
  if (unknown.length > 0)
    throw new Error(
      `${what} was created by a newer or different version of Keere: it has ${unknown.join(', ')}, which this version ` +
        `does not know. Nothing was changed. ${SOLUTION}`,
    )
  const missing = known.slice(0, applied.length).filter((name) => !applied.includes(name))
  if (missing.length > 0)
    throw new Error(
      `${what} was created by a different version of Keere: it lacks ${missing.join(', ')} but has later migrations. ` +
        `Nothing was changed. ${SOLUTION}`,
    )
}

const SOLUTION =
  'Use the version that created it. To return to this version permanently, restore a backup made by this version ' +
  'into an empty database. See docs/operating.md.'
