/** As many causes as are offered first. */
const FIRST = 9

/**
 * Returns the causes that are given most often, and last those that need a comment.
 *
 * @param causes most used first
 */
export function firstCauses<Cause extends { readonly is_other: boolean }>(causes: readonly Cause[]): Cause[] {
  const others = causes.filter(({ is_other }) => is_other)
  const named = causes.filter(({ is_other }) => !is_other)
  return [...named.slice(0, Math.max(0, FIRST - others.length)), ...others]
}
