import type { LineSignal } from '#contract/line-signals.ts'
import type { LineState } from '#contract/lines.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { MachineMode } from '#domain/pipes/machine-mode.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { aPipeProductRecord } from '#web/pipes/sample-product.ts'
import type { LineMandrel, LineProduct, RunningProduct } from './line-state.ts'

/** An instant of the day on which the sample line winds. */
const at = (time: string) => `2026-11-24T${time}:00+02:00`

const order = { id: 1, order_number: '261218', client: 'Tuulemäe Kaevandus AS', delivery_date: '2026-12-04' }
const material = { id: 1, name: 'PE100 black' }

/** A product of one pipe of 6 m that takes 96 minutes. */
export function aLineProduct(given: Partial<PipeProduct>): LineProduct {
  const product = aPipeProductRecord({
    ...{ id: 3, order, number: '3', name: 'DN1000 VW SDR26', dn: 1000, sdr: 26, pieces: 1, length: 6 },
    ...{
      profile_family: 'VW',
      wall_thickness: 41.7,
      outer_diameter: 1083,
      weight_per_meter: 131,
      weight: 786,
    },
    ...{ winding_minutes: 96, cooling_minutes: 120, end_1: 3, end_2: 2, colour_inner: 1, colour_outer: 1 },
    ...{ standard: 'EN 12201-2', application: 'PRESSURE', production_status: ProductionStatus.Planned },
    materials: [{ material, component: 1, share_percent: 100 }],
    ...{ planned_start: at('13:51'), planned_end: at('15:27'), setup_minutes: 35, warnings: [] },
    ...given,
  })
  return { product, polymer_family: 'PE', made: 0, note: null }
}

type Given = Partial<Omit<RunningProduct, 'product'>> & { readonly product?: Partial<PipeProduct> }

/** A product whose only pipe is wound since 11:54. */
export function aRunning({ product, ...given }: Given = {}): RunningProduct {
  const production_status = ProductionStatus.InProduction
  return {
    ...aLineProduct({ id: 2, number: '2', production_status, planned_end: at('13:28'), ...product }),
    ...{ started_at: at('11:54'), winding_start: at('11:54'), mandrel: { id: 2, name: 'M-1000-2' } },
    ...{ pauses: [], can_undo_start: false, predicted_end: at('13:36') },
    ...given,
  }
}

export function aPause(start: string, end: string | null): RunningProduct['pauses'][number] {
  return {
    ...{ id: 1, start_time: at(start), end_time: end && at(end), comment: '', operator: null },
    problems: [{ id: 1, name: 'Waiting for mandrel heating' }],
  }
}

export function aLineMandrel(given: Partial<LineMandrel> = {}): LineMandrel {
  return {
    ...{ id: 1, code: 'M-1000-1', dn: 1000, state: 'mounted', machine: 1, is_maintenance_due: false },
    ...{ pipe: null, cools_until: null, free_at: null, ...given },
  }
}

/** A line in the middle of a pipe. */
export function aLineState(given: Partial<LineState>): LineState {
  return {
    ...{ id: 1, code: 'WL1', name: 'Winding line 1', mode: MachineMode.Producing, running: aRunning() },
    next: [aLineProduct({}), aLineProduct({ id: 4, number: '4' })],
    ...{ mandrels: [aLineMandrel()], pipe_number: '261124-W1-003' },
    winders: [{ id: 1, name: 'Mart Tamm' }],
    at_station: [{ id: 1, name: 'Mart Tamm' }],
    ...{ ended: null, last_end: null, server_time: at('12:50') },
    ...given,
  }
}

/** What the sample line reports while it winds. */
export function aSignal(given: Partial<LineSignal> = {}): LineSignal {
  return {
    ...{ machine: { id: 1, name: 'WL1' }, activity: 'running', since: null, sampled_at: at('12:50') },
    ...{ wound_length: 3.5, nominal_length: 6, throughput: 492, weight_per_meter: 130.6 },
    ...{ nominal_weight_per_meter: 131, predicted_end: at('13:30'), alarms: [], proposed_pause: null },
    ...given,
  }
}
