import type { ProblemTag } from '#contract/tags.ts'

export type CauseGroup = { readonly category: string; readonly causes: readonly ProblemTag[] }

/** How many causes are offered first. */
const MOST_FIRST = 3
const OTHER = 'other'

/** Returns the causes that the user gave last, newest first; never the one that needs words of its own. */
export function lastCauses(causes: readonly ProblemTag[]): ProblemTag[] {
  return causes
    .flatMap((cause) =>
      cause.last_used === null || cause.is_other ? [] : [{ cause, at: Date.parse(cause.last_used) }],
    )
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST_FIRST)
    .map(({ cause }) => cause)
}

/**
 * Returns the causes that are given most often; never the one that needs words of its own.
 *
 * @param causes most used first
 */
export function frequentCauses(causes: readonly ProblemTag[]): ProblemTag[] {
  return causes.filter(({ is_other }) => !is_other).slice(0, MOST_FIRST)
}

/**
 * Returns the causes by category, in the order that a planner gave them; what is in no other category is last.
 *
 * @param words only causes with these words in a name, and those chosen
 */
export function causeGroups(
  causes: readonly ProblemTag[],
  words: string,
  chosen: readonly string[],
): CauseGroup[] {
  const text = words.trim().toLowerCase()
  const found = causes
    .filter(
      ({ id, name, name_en }) =>
        chosen.includes(String(id)) || `${name}\n${name_en}`.toLowerCase().includes(text),
    )
    .toSorted((a, b) => a.sort - b.sort)
  const groups = [...Map.groupBy(found, ({ category }) => category)].map(([category, own]) => ({
    category,
    causes: own.toSorted((a, b) => Number(a.is_other) - Number(b.is_other)),
  }))
  return groups.sort((a, b) => Number(a.category === OTHER) - Number(b.category === OTHER))
}
