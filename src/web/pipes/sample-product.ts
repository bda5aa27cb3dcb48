import type { PipeProduct } from '#contract/pipe-products.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'

const stamps = { created_at: '2026-03-02T08:00:00+02:00', updated_at: '2026-03-02T08:00:00+02:00' }

/** A product without a specification. */
export function aPipeProductRecord(given: Partial<PipeProduct>): PipeProduct {
  return {
    ...{ id: 7, order_row: 3, order: null, parent: null, number: '6', name: 'Toru DN/ID1200 SN8 PE100' },
    ...{ dn: null, profile_family: null, profile: null, length: 6, quantity: 12, pieces: 2, materials: [] },
    ...{ outer_diameter: null, wall_thickness: null, s1: null, s4: null, profile_height: null },
    ...{ weight_per_meter: null, weight: null, winding_minutes: null, cooling_minutes: null },
    ...{ overridden: {}, override_reason: '', production_status: ProductionStatus.NeedsConfiguration },
    ...{ has_parts: false, is_active: true, is_multi_stage: false, stage_no: null, stage_name: '' },
    ...{ stage_operation: '', line: null, planned_start: null, planned_end: null, setup_minutes: null },
    ...{ replacement_of: null, pipes: [], blockers: [], warnings: ['not_configured'], comment: '' },
    tags: [],
    ...stamps,
    ...given,
  }
}
