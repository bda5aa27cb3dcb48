import type { CoolingHall } from '#contract/cooling.ts'

type Pipe = CoolingHall['pipes'][number]

/** An instant of the day that the sample shows. */
export const coolingSampleTime = (time: string) => `2026-11-24T${time}:00+02:00`

const place = (id: number, used = 0) => ({
  ...{ id, name: `Cooling place ${id}`, capacity: 1, used },
  subscribers: id === 1 ? [{ id: 1, name: 'Toomas Rebane' }] : [],
})

/** A cooling pipe, by default at place 3 and ready at 13:06. */
export function aPipe(id: number, number: string, given: Partial<Pipe> = {}): Pipe {
  return {
    ...{ id, number, status: 5, length: 6, weight: 1204, order_number: '261207' },
    product: { id, name: 'DN1600 VW SDR33 PE100' },
    dn: 1600,
    line: { id: 2, name: 'WL2' },
    mandrel: { id, name: 'M-1600-1' },
    station: { id: 3, name: 'Cooling place 3' },
    cooling_start: coolingSampleTime('10:00'),
    ready_at: coolingSampleTime('13:06'),
    cooling_end: null,
    ...given,
  }
}

const atPlace = (id: number) => ({ station: { id, name: `Cooling place ${id}` } })

/** A hall with two ready pipes, three that cool and a place with more pipes than it has room for. */
export const hall: CoolingHall = {
  places: [place(1, 1), place(2, 2), place(3, 1), place(4), place(5), place(6)],
  pipes: [
    aPipe(1, '261124-W1-002', { ready_at: coolingSampleTime('11:30'), ...atPlace(1) }),
    aPipe(2, '261124-W2-001', { cooling_end: coolingSampleTime('11:43'), ...atPlace(2) }),
    aPipe(3, '261124-W2-002'),
    aPipe(4, '261124-W1-003', { ready_at: coolingSampleTime('13:21'), ...atPlace(2) }),
    aPipe(5, '261124-W1-001', { ready_at: coolingSampleTime('14:50'), station: null }),
  ],
  arriving: [
    {
      ...{ product: { id: 6, name: 'DN1000 VW SDR26' }, order_number: '261218', dn: 1000 },
      ...{ line: { id: 1, name: 'WL1' }, arrives_at: coolingSampleTime('13:30'), cooling_minutes: 122 },
    },
  ],
  early_ends: [
    {
      ...{
        pipe: { id: 9, name: '261123-W1-006' },
        at: coolingSampleTime('09:55'),
        ready_at: coolingSampleTime('10:10'),
      },
      ...{ by: { id: 1, name: 'Toomas Rebane' }, reason: 'mandrel_needed', comment: '', temperature: 46 },
    },
  ],
  server_time: coolingSampleTime('12:50'),
}
