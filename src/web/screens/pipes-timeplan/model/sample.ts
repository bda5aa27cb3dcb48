import type { PipeMove, PipeTimeplan, PlannedPipe } from '#contract/pipe-timeplan.ts'
import type { ListedPlanChange } from '#contract/plan-changes.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import type { ListedChange } from '#web/plan/changes/change.ts'
import { type Named, toListedChange } from '#web/plan/changes/named-moves.ts'

/** The day of the samples, a Monday. */
export const SAMPLE_DAY = '2026-03-02'

/** Returns an instant of the day of the samples. */
export const sampleTime = (time: string): string => `${SAMPLE_DAY}T${time}:00+02:00`

/** A pipe of 6 m DN1000 that takes an hour to wind and 45 minutes to cool, for the first order. */
export function aPlannedPipe(given: Partial<PlannedPipe> = {}): PlannedPipe {
  const { id = 1 } = given
  return {
    ...{ id, parent: null, order_row: 1, number: `${id}`, name: 'DN1000 PR54 SN8', dn: 1000 },
    ...{ material: { id: 1, name: 'PE100' }, colour_inner: 3, colour_outer: 1 },
    ...{ length: 6, quantity: 6, pieces: 1, weight: 470, winding_minutes: 60, cooling_minutes: 45 },
    ...{ production_status: given.slot ? ProductionStatus.Planned : ProductionStatus.Unplanned },
    ...{ has_parts: false, is_replacement: false, missing_materials: [], blockers: [], slot: null },
    ...{ stage_no: null, stage_name: '' },
    ...{ paused_seconds: 0, paused_since: null },
    ...{
      started_at: null,
      winding_start: null,
      pipes_left: 1,
      predicted_start: null,
      predicted_end: null,
      prediction_source: 'none',
    },
    ...given,
  }
}

/** A slot of the first line from a time of the day, with 35 minutes of set-up and an hour of winding. */
export function aSlot(
  start: string,
  end: string,
  given: Partial<NonNullable<PlannedPipe['slot']>> = {},
): NonNullable<PlannedPipe['slot']> {
  return {
    ...{ line: 1, setup_minutes: 35, start_time: sampleTime(start), end_time: sampleTime(end) },
    ...given,
  }
}

type Line = PipeTimeplan['lines'][number]

function aPlanLine(given: Partial<Line> = {}): Line {
  return {
    ...{ id: 1, code: 'WL1', name: 'Winding line 1', min_dn: 300, max_dn: 1400, max_length: null, mode: 1 },
    last: null,
    ...given,
  }
}

/** A plan of two lines, two mandrels of DN1000 and one of DN1600, with nothing planned. */
export function aPipeTimeplan(given: Partial<PipeTimeplan> = {}): PipeTimeplan {
  const mandrel = { pipe: null, occupied_from: null, occupied_until: null, pipe_product: null }
  return {
    ...{ state_hash: 'a', products: [] },
    rows: [
      {
        ...{ id: 1, order: 1, order_number: '261218', client: 'Tuulemäe Kaevandus AS' },
        ...{ description: 'DN1000', delivery_date: '2026-03-12' },
      },
      {
        ...{ id: 2, order: 2, order_number: '261207', client: 'Kaljuranna Sadam AS' },
        ...{ description: 'DN1600', delivery_date: SAMPLE_DAY },
      },
    ],
    lines: [aPlanLine(), aPlanLine({ id: 2, code: 'WL2', min_dn: 800, max_dn: 2400 })],
    mandrels: [
      { ...mandrel, id: 1, code: 'M-1000-1', dn: 1000 },
      { ...mandrel, id: 2, code: 'M-1000-2', dn: 1000 },
      { ...mandrel, id: 3, code: 'M-1600-1', dn: 1600 },
    ],
    server_time: sampleTime('08:00'),
    ...given,
  }
}

const { InProduction, Paused, Produced } = ProductionStatus
const DN1600 = { dn: 1600, name: 'DN1600 VW SDR33', order_row: 2, winding_minutes: 120, weight: 1540 }
const onWl2 = (start: string, end: string) => aSlot(start, end, { line: 2 })

/**
 * Returns pipes of every status on both lines: on the second, one waits for the only mandrel of its size, one is in conflict with it
 * and one is blocked. Others wait to be planned; one of them is too long.
 */
export function workOfEveryStatus(): PlannedPipe[] {
  return [
    aPlannedPipe({ id: 1, slot: aSlot('06:00', '07:35'), production_status: Produced }),
    aPlannedPipe({ id: 2, slot: aSlot('07:35', '09:10'), production_status: InProduction }),
    aPlannedPipe({ id: 3, slot: aSlot('09:10', '10:45') }),
    aPlannedPipe({
      ...{ id: 4, dn: 800, name: 'DN800 PR42 SN8', colour_outer: 5, order_row: null },
      slot: aSlot('12:00', '14:05', { setup_minutes: 90 }),
    }),
    aPlannedPipe({ id: 11, ...DN1600, slot: onWl2('06:00', '08:35'), production_status: Paused }),
    aPlannedPipe({ id: 12, ...DN1600, slot: onWl2('09:50', '12:25') }),
    aPlannedPipe({
      id: 13,
      ...DN1600,
      slot: onWl2('12:25', '15:00'),
      blockers: [{ type: 'drawing', comment: '' }],
    }),
    aPlannedPipe({ id: 21, ...DN1600 }),
    aPlannedPipe({ id: 22, length: 36, quantity: 36 }),
    aPlannedPipe({ id: 23, missing_materials: [{ name: 'PE100', kg: 120 }] }),
  ]
}

const unplanned = { state: 'unplanned', quantity: 6, line: null, start_time: null } as const

/** Pipe 1 was planned on the first line. */
export function aPipeMove(given: Partial<PipeMove> = {}): PipeMove {
  const { line, start_time, end_time, setup_minutes } = aSlot('12:00', '13:35')
  return {
    item: 1,
    from: { ...unplanned, end_time: null, setup_minutes: null },
    to: { state: 'planned', quantity: 6, line, start_time, end_time, setup_minutes },
    ...given,
  }
}

type Listed = ListedChange<Named<PipeMove>>

/** Somebody planned pipe 1. */
export function aPipeChange(given: Partial<Listed> = {}): Listed {
  const change: ListedPlanChange<PipeMove> = {
    ...{ id: 1, kind: 'plan', made_by: { id: 4, name: 'Janek Luik' }, made_at: sampleTime('08:05') },
    ...{ state_hash: 'b', items: [1], moves: [aPipeMove()], move_count: 1, undoes: null, undone_by: null },
    ...{ is_redo: false },
    ...{ changed_yours: [], no_revert: null },
    item_names: [{ id: 1, order_number: '261218-1', client_name: 'Tuulemäe Kaevandus AS' }],
  }
  return { ...toListedChange(change), ...given }
}
