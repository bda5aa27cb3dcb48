import type { OperatorTimeDay, TimeEntry } from '#contract/time-days.ts'

/** An instant of Monday 23 November 2026. */
export const at = (time: string) => `2026-11-23T${time}:00+02:00`

const work = (id: number, order_number: string, product: string, work_type: number) => ({
  id,
  order_number,
  product,
  work_types: [work_type],
})

export const works = {
  kaev: work(1, '261141', 'Kaev 1000/630', 3),
  pumpla: work(3, '261155', 'Pumpla DN2000', 4),
  mahuti: work(2, '261148', 'Mahuti DN1600', 1),
}

export const span = { start_time: '2026-11-23T00:00:00+02:00', end_time: '2026-11-24T00:00:00+02:00' }
export const working = [
  { start_time: at('08:00'), end_time: at('12:00') },
  { start_time: at('12:30'), end_time: at('16:30') },
]

type Times = readonly [string, string | null]
type Tracked = Extract<TimeEntry, { kind: 'tracker' }>

export function tracked(id: number, [start, end]: Times, wish: Partial<Tracked> = {}): TimeEntry {
  return {
    kind: 'tracker',
    id,
    work_order: works.kaev,
    start_time: at(start),
    end_time: end === null ? null : at(end),
    is_forgotten: false,
    correction: null,
    ...wish,
  }
}

export function stopped(id: number, [start, end]: Times): TimeEntry {
  return {
    kind: 'downtime',
    id,
    work_order: works.kaev,
    start_time: at(start),
    end_time: end === null ? null : at(end),
    problems: [{ id: 1, name: 'Waiting for crane' }],
    comment: '',
  }
}

/** A day with a downtime, a gap and two orders at once. */
export const fullDay: OperatorTimeDay = {
  operator: { id: 5, name: 'Mart Tamm' },
  working,
  entries: [
    tracked(1, ['08:00', '10:00']),
    stopped(2, ['10:00', '10:40']),
    tracked(3, ['10:40', '12:00']),
    tracked(4, ['13:15', '16:30'], { work_order: works.mahuti }),
    tracked(5, ['16:00', '16:30']),
  ],
  planned: [
    { ...works.kaev, start_time: at('08:00'), end_time: at('13:00') },
    { ...works.pumpla, start_time: at('13:00'), end_time: at('15:00') },
  ],
}
