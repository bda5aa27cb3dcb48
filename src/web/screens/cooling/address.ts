import { addressCodec } from '#web/lists/address.ts'
import { choice, optional } from '#web/lists/fields.ts'

/** `hall` is the view for a large screen in the hall, `null` the one to work with. */
export type CoolingAddress = { readonly view: 'hall' | null }

export const coolingCodec = addressCodec<CoolingAddress>(
  { view: null },
  { view: optional(choice(['hall'] as const)) },
)
