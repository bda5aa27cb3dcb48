import { pipeLimits } from '#domain/pipes/plausible.ts'
import {
  equalLengths,
  fullLengths,
  isWhole,
  MAX_PARTS,
  proposedLengths,
  totalLength,
} from '#domain/pipes/split.ts'
import { formatNumber } from '#web/lib/format.ts'
import { lengthsWords } from '#web/pipes/lengths-words.ts'
import { readNumber } from '#web/pipes/read-number.ts'

/** The ways to say into what a product is split: the length of its parts, their number, or each of them. */
export const splitWays = ['length', 'parts', 'own'] as const
export type SplitWay = (typeof splitWays)[number]

/** A split as it is typed; each way keeps what was typed for it. */
export type SplitDraft = { readonly way: SplitWay } & Readonly<Record<SplitWay, string>>

type Whole = { readonly quantity: number; readonly length: number }

/** Returns the split that is proposed for a product. */
export function proposedSplit(product: Whole, maxLength: number): SplitDraft {
  const lengths = proposedLengths(product, maxLength)
  return {
    way: 'length',
    length: formatNumber(lengths[0] ?? maxLength, 3),
    parts: String(lengths.length),
    own: lengthsWords(lengths).replaceAll('\u00a0', ' '),
  }
}

/** Returns whether something was typed that is not what was proposed. */
export function isEntered(draft: SplitDraft, proposed: SplitDraft): boolean {
  return splitWays.some((way) => draft[way] !== proposed[way] && draft[way].trim() !== '')
}

/** Returns the lengths that a draft makes; null while it cannot be read. */
export function lengthsOfDraft({ way, ...typed }: SplitDraft, quantity: number): number[] | null {
  if (way === 'own') return readLengths(typed.own)
  const value = readNumber(typed[way]) ?? 0
  if (way === 'length') return value >= pipeLimits.length.min ? fullLengths(quantity, value) : null
  return Number.isInteger(value) && value > 0 && value <= MAX_PARTS ? equalLengths(quantity, value) : null
}

/** Reads lengths such as `8 × 6 + 2`, `6; 6; 3,5` or `6,6,6`; null if they are none. */
export function readLengths(text: string): number[] | null {
  const found = text
    .replaceAll(/\bm\b/g, ' ')
    // No number has two commas.
    .replaceAll(/\d+(?:,\d+){2,}/g, (numbers) => numbers.replaceAll(',', ' '))
    .replaceAll(/\s*[x×*]\s*/gi, '×')
    .split(/[\s;+]+/)
    .filter((word) => word !== '')
    .map((word) => {
      const [last, count = 1, ...others] = word.split('×').map(readNumber).toReversed()
      const isRead = last && count && others.length === 0 && Number.isInteger(count) && count <= MAX_PARTS
      return isRead ? Array.from({ length: count }, () => last) : null
    })
  return found.length > 0 && found.every((each) => each !== null) ? found.flat() : null
}

/** Returns why a product cannot be split into lengths; null if it can. */
export function splitProblem(lengths: readonly number[] | null, quantity: number) {
  if (lengths === null || lengths.length < 2) return 'invalid'
  if (lengths.length > MAX_PARTS) return 'many'
  if (Math.min(...lengths) < pipeLimits.length.min) return 'short'
  return isWhole(quantity, totalLength(lengths)) ? null : 'sum'
}
