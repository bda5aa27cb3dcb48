import { addressCodec } from '#web/lists/address.ts'
import { choice, ids, optional, words } from '#web/lists/fields.ts'

/** Which stations are shown; without a view, the user's own if there are any, otherwise all. */
export type StationsAddress = {
  readonly view: 'mine' | 'all' | null
  readonly station: readonly string[]
  /** People, as `operator_7` or `user_7`: their stations are shown. */
  readonly who: readonly string[]
}

export const stationsCodec = addressCodec<StationsAddress>(
  { view: null, station: [], who: [] },
  { view: optional(choice(['mine', 'all'] as const)), station: ids(), who: words },
)
