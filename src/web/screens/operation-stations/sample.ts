import type { PipeOperation } from '#contract/pipe-operations.ts'
import type { Station, StationSubscription } from '#contract/stations.ts'

/** An instant of the day that the sample shows. */
export const stationsSampleTime = (time: string) => `2026-11-24T${time}:00+02:00`

const stamps = { created_at: stationsSampleTime('08:00'), updated_at: stationsSampleTime('08:00') }

export function aStation(id: number, name: string, capacity = 2): Station {
  return { id, name, capacity, station_type: 3, machine: null, order: id, is_active: true, ...stamps }
}

/** A subscription of an operator that is open. */
export function aSubscription(id: number, name: string, stations: readonly Station[]): StationSubscription {
  return {
    ...{
      id,
      subscriber: { type: 'operator', id, name },
      start_time: stationsSampleTime('07:58'),
      end_time: null,
    },
    stations: stations.map(({ id, name, station_type }) => ({ id, name, station_type })),
    ...stamps,
  }
}

/** An operation, by default one that waits at the saw. */
export function anOperation(id: number, given: Partial<PipeOperation> = {}): PipeOperation {
  return {
    ...{ id, operation: 'cut', station: { id: 1, name: 'Saw' }, comment: '', status: 'waiting' },
    pipe: {
      ...{
        id,
        name: `261123-W1-00${id}`,
        status: 1,
        dn: 1000,
        length: 6,
        order_number: '261207',
        blockers: [],
      },
      product: { id: 1, name: 'DN1000 PR 54 SN8 PE100' },
    },
    ...{ running_since: null, booked_seconds: 0, operator: null, finished_at: null },
    ...stamps,
    ...given,
  }
}
