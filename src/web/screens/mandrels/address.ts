import { addressCodec } from '#web/lists/address.ts'
import { flag, id, ids, optional, words } from '#web/lists/fields.ts'

/** Which mandrels are listed, and the one that is open. */
export type MandrelsAddress = {
  /** Sizes in millimetres. */
  readonly dn: readonly string[]
  readonly state: readonly string[]
  /** Only those that are due for maintenance. */
  readonly due: boolean
  readonly mandrel: number | null
}

export const mandrelsCodec = addressCodec<MandrelsAddress>(
  { dn: [], state: [], due: false, mandrel: null },
  { dn: ids(), state: words, due: flag, mandrel: optional(id) },
)
