import { MAX_METRES, pipeLimits } from '#domain/pipes/plausible.ts'
import { fullLengths, proposedLengths } from '#domain/pipes/split.ts'
import { readNumber } from '#web/pipes/read-number.ts'

/** The sizes of a specification that must be entered. */
export const enteredSizes = ['dn', 'length', 'quantity'] as const
type Size = (typeof enteredSizes)[number]
/** These sizes as they are typed. */
type SizesDraft = Readonly<Record<Size, string>>

/** The smallest and largest size of each kind. */
export const draftLimits = { ...pipeLimits, quantity: { min: pipeLimits.length.min, max: MAX_METRES } }

/** Returns a size that is entered; null where no pipe can have it. */
export function enteredSize(draft: SizesDraft, field: Size): number | null {
  const value = readNumber(draft[field])
  const { min, max } = draftLimits[field]
  return value !== null && value >= min && value <= max ? value : null
}

/** Returns the lengths of the pipes that a draft makes; none while that is unknown. */
export function pipesOfDraft(draft: SizesDraft): number[] {
  const [length, quantity] = [enteredSize(draft, 'length'), enteredSize(draft, 'quantity')]
  return length === null || quantity === null ? [] : fullLengths(quantity, length)
}

/** Returns the parts into which the product of a draft must be split before it is planned; null where it is short enough. */
export function splitOfDraft(draft: SizesDraft, maxLength: number): number[] | null {
  const [length, quantity] = [enteredSize(draft, 'length'), enteredSize(draft, 'quantity')]
  if (length === null || quantity === null || quantity <= maxLength) return null
  return proposedLengths({ length, quantity }, maxLength)
}
