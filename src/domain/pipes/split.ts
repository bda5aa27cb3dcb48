import { Refusal } from '#domain/errors.ts'
import { pipeLimits } from './plausible.ts'

/** The largest number of parts of one split. */
export const MAX_PARTS = 200

/** The most stages in which a pipe product is made. */
export const MAX_STAGES = 10

/** How much the lengths of a split may differ from the whole, per metre: a saw cut and rounding. */
const TOLERANCE = 0.001

/** Returns the fewest equal parts of a length that are not longer than a single pipe can be. */
export function fewestParts(metres: number, maxLength: number): number {
  return Math.max(1, Math.ceil(centimetres(metres) / centimetres(maxLength)))
}

/** Returns equal lengths in whole centimetres; the last is shorter by what remains (requirements: Pipe products). */
export function equalLengths(metres: number, parts: number): number[] {
  const total = centimetres(metres)
  const each = Math.ceil(total / parts)
  const last = metres - (each * (parts - 1)) / 100
  return [...Array.from({ length: parts - 1 }, () => each / 100), rounded(last)]
}

/** Returns as many pipes of a length as metres contain, and last what remains, unless that is no more than saw cuts. */
export function fullLengths(metres: number, each: number): number[] {
  const count = Math.floor(rounded(metres / each))
  const rest = rounded(metres - count * each)
  return [...Array.from({ length: count }, () => each), ...(rest > TOLERANCE * metres ? [rest] : [])]
}

/** Returns the metres and pipes that are left of a product once some of its pipes are made; null if none is. */
export function restOf(
  {
    quantity,
    length,
    pieces,
  }: { readonly quantity: number; readonly length: number; readonly pieces: number },
  made: number,
): { readonly quantity: number; readonly length: number; readonly pieces: number } | null {
  const metres = rounded(quantity - made * length)
  return made >= pieces || metres <= 0
    ? null
    : { quantity: metres, length: Math.min(length, metres), pieces: pieces - made }
}

/** Returns the parts to propose for a product: pipes of its length, or equal ones where the remainder is too short for a pipe. */
export function proposedLengths(
  { quantity, length }: { readonly quantity: number; readonly length: number },
  maxLength: number,
): number[] {
  const lengths = fullLengths(quantity, Math.min(length, maxLength))
  const isPossible = (lengths.at(-1) ?? 0) >= pipeLimits.length.min && lengths.length > 1
  return isPossible ? lengths : equalLengths(quantity, Math.max(2, fewestParts(quantity, maxLength)))
}

/** Throws `Refusal` unless lengths together are the whole, to a millimetre per metre, and each can be a pipe. */
export function checkLengths(metres: number, lengths: readonly number[]): void {
  const sum = totalLength(lengths)
  if (!isWhole(metres, sum)) throw new Refusal('split_sum_differs', { sum, quantity: metres }, 'lengths')
  const index = lengths.findIndex((length) => length < pipeLimits.length.min)
  if (index !== -1) throw new Refusal('split_too_short', { min: pipeLimits.length.min }, `lengths.${index}`)
}

/** Returns whether a sum of lengths is the whole, to a millimetre per metre. */
export function isWhole(metres: number, sum: number): boolean {
  return Math.abs(sum - metres) <= TOLERANCE * metres
}

/** Returns the sum of lengths in metres, without the error of binary fractions. */
export function totalLength(lengths: readonly number[]): number {
  return rounded(lengths.reduce((sum, length) => sum + length, 0))
}

/** Returns metres to a millimetre, as they are shown and sent. */
export function toMillimetre(metres: number): number {
  return Math.round(metres * 1000) / 1000
}

function centimetres(metres: number): number {
  return Math.round(metres * 100)
}

/** Rounds metres to a tenth of a millimetre. */
function rounded(metres: number): number {
  return Math.round(metres * 10_000) / 10_000
}
