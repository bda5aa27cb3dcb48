import type { CurrentWork, DowntimeOfDay, NextWork, OperatorOverview, Overview } from '#contract/overview.ts'
import type { PartBlocker } from '#contract/part-blockers.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'

const { NotStarted, Running, Paused, Done, Downtime } = WorkOrderStatus
const at = (time: string) => `2026-11-24T${time}:00+02:00`

export const sampleNow = Date.parse(at('10:40'))

const DAY = { start_time: at('08:00'), end_time: at('16:30') }
const CUTTING = 1
const WELDING = 3
const TESTING = 5

const work = (id: number, given: Partial<CurrentWork>): CurrentWork => ({
  ...{ id, order_number: '261134', product: 'Truubidetail DN1600', work_types: [WELDING] },
  ...{ client: 'Rannaniidu Veevärk AS', worker: id, status: Running, since: at('08:00') },
  ...{ downtime: null, is_forgotten: false, planned_minutes: 282, booked_seconds: 9600, days_late: 0 },
  blockers: [],
  ...given,
})
const next = (id: number, given: Partial<NextWork>): NextWork => ({
  ...{ id, order_number: 'S01120', product: 'Kolmik 500/315', work_types: [CUTTING] },
  ...{ status: NotStarted, start_time: at('13:27'), absence: null, blockers: [] },
  ...given,
})
const operator = (id: number, name: string, given: Partial<OperatorOverview>): OperatorOverview => ({
  ...{ operator: { id, name }, state: 'running', since: at('08:00'), shift: DAY, off: null, works: [] },
  ...{ next: null, last: null },
  ...given,
})
const cause = (name: string) => ({
  ...{ id: 1, problems: [{ id: 1, name }], comment: '', shift_end: DAY.end_time, shift: DAY },
})

const blocker: PartBlocker = {
  ...{ id: 1, target: 'work_order', target_id: 16, type: 'material', comment: '' },
  ...{ blocked_by: { id: 2, name: 'Urmas Sepp' }, resolved_at: null, resolved_by: null },
  ...{ created_at: at('08:10'), updated_at: at('08:10') },
}
const downtime = (from: string, until: string | null, id: number, name: string): DowntimeOfDay => ({
  ...{ start_time: at(from), end_time: until === null ? null : at(until), problems: [{ id, name }] },
  working: [DAY],
})

export const sampleDowntimes: readonly DowntimeOfDay[] = [
  downtime('08:05', '08:39', 3, 'Drawing missing'),
  downtime('08:35', null, 1, 'Material missing'),
  downtime('09:52', null, 2, 'Waiting for crane/forklift'),
]

/** A morning of eight operators. */
export const sampleOverview: Overview = {
  server_time: at('10:40'),
  operators: [
    operator(8, 'Janek Luik', {
      ...{ state: 'off_shift', since: null, off: { kind: 'before_hours', reason: null } },
      shift: { start_time: at('14:00'), end_time: at('22:30') },
      next: next(18, { order_number: '261169', product: 'Pumpla DN1500', absence: 'training' }),
    }),
    operator(4, 'Kaarel Lepp', {
      ...{ state: 'paused', since: at('09:20') },
      works: [
        work(4, {
          ...{ order_number: '261183', product: 'Segmentpõlv DN800', client: 'Sinilahe Teedeehitus OÜ' },
          ...{ work_types: [TESTING], status: Paused, since: at('09:20') },
          ...{ planned_minutes: 150, booked_seconds: 4800, days_late: 1 },
        }),
      ],
      next: next(14, { order_number: '261043', product: 'Pumpla DN2000', start_time: at('10:45') }),
    }),
    operator(2, 'Kristjan Saar', {
      ...{ state: 'downtime', since: at('09:52') },
      works: [
        work(2, {
          ...{ order_number: '261183', product: 'Segmentpõlv DN800', client: 'Sinilahe Teedeehitus OÜ' },
          ...{ status: Downtime, since: at('09:52'), downtime: cause('Waiting for crane/forklift') },
          ...{ planned_minutes: 210, booked_seconds: 6720, days_late: 1 },
        }),
        work(22, {
          ...{ order_number: 'S01176', product: 'Mahuti DN1600', client: 'Fjordlund Rør AS' },
          ...{ since: at('10:01'), booked_seconds: 2340, planned_minutes: 96 },
        }),
      ],
      next: next(12, { order_number: 'S01190', product: 'Kaev 1000/630', start_time: at('11:45') }),
    }),
    operator(5, 'Mart Tamm', {
      works: [
        work(5, {
          order_number: 'S01155',
          product: 'Segmentpõlv DN400',
          planned_minutes: 141,
          client: 'Ilvesjoki Oy',
        }),
      ],
      next: next(15, { status: Paused, order_number: '261141', start_time: at('10:36') }),
    }),
    operator(6, 'Peeter Ilves', {
      since: at('06:15'),
      works: [
        work(6, {
          ...{ order_number: 'S01190', product: 'Kaev 1000/630', client: 'Ezera Būve SIA' },
          ...{ since: at('06:15'), booked_seconds: 15_900, planned_minutes: 276, is_forgotten: true },
        }),
      ],
      next: next(16, { order_number: 'S01162', product: 'Pumpla DN1200', blockers: [blocker] }),
    }),
    operator(7, 'Rein Kuusik', {
      works: [work(7, { order_number: '261169', product: 'Pumpla DN1500', client: 'Soometsa Taristu OÜ' })],
    }),
    operator(3, 'Siim Õunapuu', {
      ...{ state: 'idle', since: at('09:04') },
      last: { order_number: 'S01106', status: Done, end_time: at('09:04') },
      next: next(13, { order_number: 'S01155', product: 'Segmentpõlv DN400', start_time: at('09:00') }),
    }),
    operator(1, 'Toomas Rebane', {
      ...{ state: 'downtime', since: at('08:35') },
      works: [
        work(1, {
          ...{ status: Downtime, since: at('08:35'), downtime: cause('Material missing') },
          ...{ planned_minutes: 258, booked_seconds: 2100 },
        }),
      ],
      next: next(11, { start_time: '2026-11-25T08:00:00+02:00' }),
    }),
  ],
}
