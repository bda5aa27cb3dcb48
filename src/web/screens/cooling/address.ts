import { addressCodec } from '#web/lists/address.ts'
import { choice, id, optional } from '#web/lists/fields.ts'

/** `hall` is the view for a large screen in the hall, `null` the one to work with. */
export type CoolingAddress = {
  readonly view: 'hall' | null
  /** The pipe about which it is asked at once whether to demould it. */
  readonly demould: number | null
  /** The pipe that is marked, and scrolled to. */
  readonly pipe: number | null
  /** The line that waits for a mandrel from here; empty if none does. */
  readonly line: string
}

export const coolingCodec = addressCodec<CoolingAddress>(
  { view: null, demould: null, pipe: null, line: '' },
  {
    view: optional(choice(['hall'] as const)),
    demould: optional(id),
    pipe: optional(id),
    line: { read: (text) => text, write: String },
  },
)
