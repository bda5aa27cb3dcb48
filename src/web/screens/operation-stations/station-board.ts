import type { PipeOperation } from '#contract/pipe-operations.ts'
import type { Station, StationSubscription } from '#contract/stations.ts'
import type { StationsAddress } from './address.ts'

/** A station, or what has none, with its operations by when they came. */
export type BoardStation = {
  /** Null for operations without a station. */
  readonly id: number | null
  readonly name: string | null
  readonly capacity: number | null
  readonly people: readonly string[]
  readonly operations: readonly PipeOperation[]
}

export type BoardData = {
  /** Those where operations are done. */
  readonly stations: readonly Station[]
  readonly subscriptions: readonly StationSubscription[]
  readonly operations: readonly PipeOperation[]
}

/** Returns how addresses name who subscribes. */
export function subscriberKey({ type, id }: StationSubscription['subscriber']): string {
  return `${type}_${id}`
}

/**
 * Returns the stations that the filters match, in their order; those of other types follow, and then what has no station and
 * can be done at any of them, where there is something to do.
 *
 * @param own the stations of the user if only those are shown, otherwise null
 */
export function stationBoard(
  { stations, subscriptions, operations }: BoardData,
  { station, who }: Pick<StationsAddress, 'station' | 'who'>,
  own: readonly number[] | null,
): BoardStation[] {
  const used = Map.groupBy(operations, (operation) => operation.station?.id ?? null)
  const listed = new Set(stations.map(({ id }) => id))
  const others = [...used].filter(([id]) => id !== null && !listed.has(id))
  const all: Omit<BoardStation, 'people' | 'operations'>[] = [
    ...stations,
    ...others.map(([id, [first]]) => ({ id, name: first?.station?.name ?? null, capacity: null })),
  ]
  const ofPeople = new Set(
    subscriptions
      .filter(({ subscriber }) => who.includes(subscriberKey(subscriber)))
      .flatMap((each) => each.stations.map(({ id }) => id)),
  )
  const isShown = ({ id }: Pick<BoardStation, 'id'>) =>
    (station.length === 0 || station.includes(String(id))) &&
    (who.length === 0 || (id !== null && ofPeople.has(id))) &&
    (own === null || (id !== null && own.includes(id)))
  const shown = all.filter(isShown)
  const unplaced = { id: null, name: null, capacity: null }
  const isUnplacedShown = used.has(null) && (shown.length > 0 || isShown(unplaced))
  return [...shown, ...(isUnplacedShown ? [unplaced] : [])].map(({ id, name, capacity }) => ({
    ...{ id, name, capacity, operations: used.get(id) ?? [] },
    people: subscriptions
      .filter((each) => each.stations.some((at) => at.id === id))
      .map(({ subscriber }) => subscriber.name),
  }))
}
