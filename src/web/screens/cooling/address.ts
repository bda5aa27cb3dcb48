import { addressCodec } from '#web/lists/address.ts'
import { choice, optional } from '#web/lists/fields.ts'

/** The view for the screen in the hall; null: that of whoever works here. */
export type CoolingAddress = { readonly view: 'hall' | null }

export const coolingCodec = addressCodec<CoolingAddress>(
  { view: null },
  { view: optional(choice(['hall'] as const)) },
)
