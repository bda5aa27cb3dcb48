import type { NamedRef } from '#contract/shapes.ts'
import type { ProblemTag } from '#contract/tags.ts'

/** A cause that can be chosen. */
export type OfferedCause = Pick<ProblemTag, 'id' | 'name' | 'name_en' | 'is_other'>

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

/** Returns causes with those recorded of a pause that have been archived since. */
export function withRecorded(causes: readonly OfferedCause[], recorded: readonly NamedRef[]): OfferedCause[] {
  const archived = recorded.filter(({ id }) => !causes.some((cause) => cause.id === id))
  return [...causes, ...archived.map(({ id, name }) => ({ id, name, name_en: name, is_other: false }))]
}
