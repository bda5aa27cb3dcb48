import type { PipeProduct } from '#contract/pipe-products.ts'
import { isMetres } from '#domain/pipes/plausible.ts'
import { equalLengths, fewestParts, totalLength } from '#domain/pipes/split.ts'
import { formatNumber } from '#web/lib/format.ts'
import { readNumber } from '#web/pipes/read-number.ts'

/** A stage as it is typed. */
export type StageDraft = { readonly name: string; readonly length: string; readonly operation: string }

export const emptyStage: StageDraft = { name: '', length: '', operation: '' }

/**
 * Returns the stages that are proposed for a product: as few equal ones as its pipe can be wound in, or two of its pipes welded
 * together where it makes an even number of those.
 */
export function proposedStages(
  { length, pieces }: Pick<PipeProduct, 'length' | 'pieces'>,
  maxLength: number,
  nameOf: (nth: number) => string,
): StageDraft[] {
  const total = length <= maxLength && pieces % 2 === 0 ? 2 * length : length
  const lengths = equalLengths(total, Math.max(2, fewestParts(total, maxLength)))
  return lengths.map((each, index) => ({
    ...emptyStage,
    name: nameOf(index + 1),
    length: formatNumber(each),
  }))
}

/** Returns the stages as the server takes them. */
export function bodyOfStages(stages: readonly StageDraft[]) {
  return stages.map(({ name, length, operation }) => ({
    name: name.trim(),
    length: readNumber(length) ?? 0,
    operation: operation.trim(),
  }))
}

/** Returns the metres of the pipe that stages make; null while a length is missing. */
export function madeLength(stages: readonly StageDraft[]): number | null {
  const lengths = stages.map(({ length }) => readNumber(length) ?? 0)
  return lengths.every((length) => length > 0) ? totalLength(lengths) : null
}

/** Returns what is missing in stages. */
export function checkStages(
  stages: readonly StageDraft[],
  messages: { readonly missing: string; readonly number: string },
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    stages.flatMap(({ name, length }, index) => [
      ...(name.trim() === '' ? [[`stages.${index}.name`, messages.missing]] : []),
      ...(!isMetres(readNumber(length)) ? [[`stages.${index}.length`, messages.number]] : []),
    ]),
  )
}
